// Functions of graphs that the vendor's driver has by address only.
#ifndef ZM_GRAPH_H
#define ZM_GRAPH_H

#include <level_zero/ze_api.h>

ze_result_t zm_graph_get_id(ze_graph_handle_t hGraph, uint64_t *pGraphId);
// Between the two calls the lists of the graph execute what is appended to them.
ze_result_t zm_graph_pause_capture(ze_graph_handle_t hGraph);
ze_result_t zm_graph_resume_capture(ze_graph_handle_t hGraph);

#endif
