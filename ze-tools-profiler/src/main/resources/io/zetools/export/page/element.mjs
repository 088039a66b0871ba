// Elements of the page. All text of the recording gets into it as text: the page's policy refuses markup.

/**
 * Makes an element.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function element(tag, attributes, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
}

/**
 * Returns an element of the page's markup.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`the page has no element ${id}`);
    return found;
}

/**
 * Returns a list of names and values.
 * @param {[string, string][]} pairs
 * @returns {HTMLElement}
 */
export function pairList(pairs) {
    const list = element('dl', {});
    for (const [name, value] of pairs) list.append(element('dt', {}, name), element('dd', {}, value));
    return list;
}
