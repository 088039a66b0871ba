#!/bin/sh
# Images of four products by the vendor's offline compiler: each row of their line tables as llvm-dwarfdump has it.
# device_image_products.sh HELPER FOLDER; OCLOC and DWARFDUMP name the programs where they are not found by name.
set -eu

helper=$1
folder=$2
ocloc=${OCLOC:-ocloc}
command -v ${ocloc%% *} >/dev/null 2>&1 || {
    echo "skipped: no ocloc, the vendor's offline compiler; install intel-ocloc, or set OCLOC"
    exit 77
}
dump=${DWARFDUMP:-}
for each in llvm-dwarfdump llvm-dwarfdump-15 llvm-dwarfdump-14; do
    [ -n "$dump" ] || ! command -v $each >/dev/null 2>&1 || dump=$each
done
[ -n "$dump" ] || {
    echo "skipped: no llvm-dwarfdump; install llvm"
    exit 77
}
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

cat >kernels.cl <<'SOURCE'
inline float twice(float x) {
    return x + x;
}

kernel void add(global float *a, global const float *b) {
    size_t i = get_global_id(0);
    a[i] = twice(b[i])
         + a[i];
}

kernel void scale(global float *a, float factor) {
    size_t i = get_global_id(0);
    if (i % 2 == 0) {
        a[i] *= factor;
    } else {
        a[i] = sqrt(a[i]);
    }
}

kernel void sum(global int *a, int n) {
    local int part[64];
    int own = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        own += a[i];
    }
    part[get_local_id(0)] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        for (int i = 1; i < 64; i++) {
            own += part[i];
        }
        a[get_group_id(0)] = own;
    }
}
SOURCE

rows=0
for product in pvc dg2 bmg tgllp; do
    $ocloc compile -file "$folder/kernels.cl" -device $product -options "-g" -out_dir "$folder/$product" >$product.log 2>&1 || {
        cat $product.log
        exit 1
    }
    image=$(echo "$folder/$product"/*.bin)
    # One table for each kernel, in the order of the sections.
    "$dump" --debug-line "$image" 2>/dev/null | awk '
        /^debug_line\[/ { table++ }
        /^0x[0-9a-f]+ +[0-9]+ +[0-9]+ / { print table, substr($1, 3), $2, $3, ($0 ~ /end_sequence/ ? "end" : "row") }' >$product.rows
    readelf -SW "$image" 2>/dev/null | sed -n 's/.* \.text\.\([^ ]*\) .*/\1/p' >$product.kernels
    # Of several rows at an address the last one counts, and a row holds up to the next.
    awk -v image="$image" '
        NR == FNR { kernel[FNR] = $1; next }
        { t[++n] = $1; a[n] = $2; l[n] = $3; c[n] = $4; k[n] = $5 }
        END {
            for (i = 1; i < n; i++) {
                if (k[i] == "end" || (t[i + 1] == t[i] && a[i + 1] == a[i])) continue
                printf "%s\tkernel:%s\t%s\n", image, kernel[t[i]], a[i] > "questions"
                printf "%d %d\n", l[i], c[i] > "wanted"
            }
        }' $product.kernels $product.rows
    "$helper" <questions | awk -F '\t' '{ print ($1 == "ok" ? $5 " " $6 : $0) }' >found
    cmp -s wanted found || {
        echo "$product:"
        diff wanted found | head -20
        exit 1
    }
    count=$(wc -l <wanted)
    [ "$count" -ge 20 ] || {
        echo "$product: only $count rows"
        exit 1
    }
    "$helper" <questions | cut -f4 | sort -u | grep -v "^$" | grep -qx "$folder/kernels.cl" || {
        echo "$product: the file is not named"
        exit 1
    }
    rows=$((rows + count))
done
echo "$rows rows of 4 products"
