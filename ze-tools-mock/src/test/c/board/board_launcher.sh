# The launcher: its options become variables, wrong ones are refused, the user's LD_PRELOAD stays behind the board.
#   board_launcher.sh LAUNCHER LIBRARY
launcher=$1
library=$2
bad=0

check() {
    case $3 in
    *"$2"*) ;;
    *)
        echo "$1: \"$2\" is not in: $3" >&2
        bad=1
        ;;
    esac
}

driver=$(mktemp)
trap 'rm -f "$driver"' EXIT
out=$("$launcher" --device bmg --kernel-time 5us --driver-path "$driver" -- sh -c 'echo $ZEMOCK_BOARD_DEVICE $ZEMOCK_BOARD_KERNEL_TIME $ZE_ENABLE_ALT_DRIVERS $EnableDirectSubmission $LD_PRELOAD' 2>&1)
check options "bmg 5us $driver 0 " "$out"
check library "$(basename "$library")" "$out"
out=$(LD_PRELOAD=libm.so.6 "$launcher" --driver-path "$driver" -- sh -c 'echo $LD_PRELOAD' 2>&1)
check preload "$(basename "$library"):libm.so.6" "$out"
"$launcher" --driver-path "$driver" -- sh -c 'exit 7'
check status 7 $?
check manner "simulated GPU" "$("$launcher" --manner lenient -- true 2>&1)"
check unknown "unknown option --nothing" "$("$launcher" --nothing -- true 2>&1)"
check value "--device needs a value" "$("$launcher" --device 2>&1)"
check none "no program" "$("$launcher" -- 2>&1)"
check path "there is no such file" "$("$launcher" --driver-path /nowhere -- true 2>&1)"
out=$("$launcher" --driver-path "$driver" --device dg1 -- sh -c 'ls /dev/dri/ >/dev/null; : </dev/dri/card0' 2>&1)
check device "ZEMOCK_BOARD_DEVICE=dg1: give tgl" "$out"
for installed in /usr/lib/x86_64-linux-gnu /usr/lib64; do
    if [ -e "$installed/libze_intel_gpu.so.1" ]; then
        check installed "$installed/libze_intel_gpu.so.1" "$("$launcher" sh -c 'echo $ZE_ENABLE_ALT_DRIVERS' 2>&1)"
        break
    fi
done
run=$(dirname -- "$launcher")/zemock-run
out=$("$run" --driver vendor --device=lnl --driver-path "$driver" sh -c 'echo $ZEMOCK_BOARD_DEVICE $0' there 2>&1)
check run "lnl there" "$out"
check run-first "comes first" "$("$run" --tiles 2 --driver vendor -- true 2>&1)"
check run-other "mock or vendor" "$("$run" --driver amd -- true 2>&1)"
check run-refused "simulated GPU" "$("$run" --driver vendor --devices 2 -- true 2>&1)"
exit $bad
