import { z } from 'zod'

/** Faults of the bubble on a page, worst first. */
export const PAGE_FAULTS = [
  /** The website answers with an error in the place of the page. */
  'error_status',
  /** Nothing on the page answers. */
  'not_loaded',
  /** The page has no code of the bubble. */
  'no_script',
  /** The page's policy forbids our script. */
  'csp_script',
  /** The code names a script that cannot be had. */
  'script_failed',
  'other_agent',
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

/** `detail`: what covers it, how many copies, the ratio, the status. Words of a page that is not ours. */
export const PageFinding = z.object({ fault: z.enum(PAGE_FAULTS), detail: z.string() })
export type PageFinding = z.infer<typeof PageFinding>

/** In the address of a page whose owner has the bubble looked at. */
export const REVIEW_MARK = '#tertulia-review'

/** The widget's report to the window that opened the page for review. */
export const PageReport = z.object({ tertulia: z.literal('review'), findings: z.array(PageFinding) })
export type PageReport = z.infer<typeof PageReport>

/** Findings of our own browser on a page; empty if the server has no browser. Worst first. */
export const PageLook = z.object({ has_browser: z.boolean(), findings: z.array(PageFinding) })
export type PageLook = z.infer<typeof PageLook>
