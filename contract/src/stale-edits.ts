import { time } from './shapes.ts'

/**
 * For the body of a call that edits what two people may have open: when it was last changed, as its caller read it. A change
 * since then is not overwritten unseen, the call answers `stale_edit`. Left out: it is not looked at.
 */
export const expected = { expected_updated_at: time.optional() }

/** For a row that may not exist yet: null says that there was none. */
export const expectedOrNone = { expected_updated_at: time.nullable().optional() }

/** The expectation of either kind. */
export type Expected = { expected_updated_at?: string | null | undefined }
