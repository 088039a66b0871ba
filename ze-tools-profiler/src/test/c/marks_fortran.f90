! Source locations of a Fortran program: define, stack, this location; errors come back, and the program goes on.
subroutine work(line, ierr)
    implicit none
    integer, intent(in) :: line
    integer, intent(out) :: ierr
    integer :: handle
    character(len=40) :: file
    file = 'work.f90'
    call vtscldef(file, line, handle, ierr)
    if (ierr == 0) call vtthisl(handle, ierr)
end subroutine

subroutine stacked(stack, ierr)
    implicit none
    integer, intent(out) :: stack, ierr
    call vtsclstack(0, 2, stack, ierr)
end subroutine

program marks
    implicit none
    integer :: first, again, bad, stack, ierr, checked
    integer :: send, kind
    external :: opened, checks
    integer :: finished_result

    call opened(send, ierr)
    if (ierr /= 0) stop 2

    call vtscldef('padded.f90      ', 12, first, ierr)
    if (ierr /= 0 .or. first == 0) stop 3
    call vtscldef('padded.f90', 12, again, ierr)
    if (again /= first) stop 4
    call VTSCLDEF('padded.f90', 0, bad, ierr)
    if (ierr == 0 .or. bad /= 0) stop 5
    call vtthisl(-5, ierr)
    if (ierr == 0) stop 6

    call work(77, ierr)
    if (ierr /= 0) stop 7
    call zetbegin('region   ', 0, ierr)
    if (ierr /= 0) stop 8
    call stacked(stack, ierr)
    if (ierr /= 0 .or. stack == 0) stop 9
    call zetend(stack, ierr)
    if (ierr /= 0) stop 10
    call zetinst('point ', first, ierr)
    if (ierr /= 0) stop 12
    do kind = send, send + 3
        call zetmsg(kind, 3, 5000000000_8, -7, 9, first, ierr)
        if (ierr /= 0) stop 13
    end do
    call zetmsg(send, 3, -1_8, 0, 0, 0, ierr)
    if (ierr == 0) stop 14
    call zetmsg(0, 3, 1_8, 0, 0, 0, ierr)
    if (ierr == 0) stop 15
    checked = first
    call checks(checked, stack, finished_result)
    if (finished_result /= 0) stop 11
end program
