/** For so long an end can be taken back. */
export const END_UNDO_SECONDS = 10
