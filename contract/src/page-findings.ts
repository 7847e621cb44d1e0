/** What can be wrong with the bubble on a page, worst first. */
export const PAGE_FAULTS = [
  /** Nothing on the page answers. */
  'not_loaded',
  'origin_not_allowed',
  'agent_not_available',
  /** The page's policy forbids asking our server, or showing the chat in a frame. */
  'csp_connect',
  'csp_frame',
  'covered',
  'unnamed',
  'two_copies',
  'low_contrast',
  'storage_blocked',
  /** Its own settings keep it off this page or device. */
  'kept_off',
] as const
export type PageFault = (typeof PAGE_FAULTS)[number]

/** `detail`: what covers it, how many copies, the ratio. */
export type PageFinding = { fault: PageFault; detail: string }

/** In the address of a page whose owner has the bubble looked at. */
export const REVIEW_MARK = '#tertulia-review'

/** What the widget tells whoever opened the page so. */
export type PageReport = { tertulia: 'review'; findings: PageFinding[] }
