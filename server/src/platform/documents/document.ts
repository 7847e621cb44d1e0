import type { UnreadableCause } from '@tertulia/contract/vault'

/** A piece of a document in reading order, with where it stands. */
export type DocumentBlock = {
  text: string
  page?: number
  heading?: string
  /** The question of the document that this block answers: schema.org's FAQPage. */
  question?: string
}
/** The target of a page's link, as it is written there. */
export type PageLink = { href: string; text: string }
/** `language`: what most of it is in, as ISO 639-1 has it, where that can be told. */
export type ReadDocument = {
  blocks: DocumentBlock[]
  pages?: number
  title?: string
  links?: PageLink[]
  /** Places that its author hid, and that are not told. */
  hidden?: number
  /** Numbers of the pages that hold none: pictures of text, as scanners make them, or nothing. */
  pages_without_text?: number[]
  /** Numbers of the pages whose text was read in pictures. */
  scanned_pages?: number[]
  language?: string
}

/** The state of the readers: raised where they find more in a document, or tell it better. */
export const READER = 1

/** Types by the ending of the name; the bytes must agree. */
export type DocumentType = 'pdf' | 'docx' | 'doc' | 'xlsx' | 'pptx' | 'txt' | 'md' | 'json' | 'html' | 'png' | 'jpg'

/** A document that gives no text, with the reason people are told. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly reason: UnreadableCause
  constructor(reason: UnreadableCause, options: { cause?: unknown } = {}) {
    super(`unreadable document: ${reason}`, options)
    this.reason = reason
  }
}
