import { addressIn } from '@tertulia/contract/rich-text'
import { knowsHost } from '#engine/link-hosts.ts'

/** A part of an answer. `read`: what of it people read, without where a link leads. */
export type AnswerPiece = { text: string; read: string; target?: string }

/** The part of a streamed text that may be shown, as far as links go. */
export type LinkFilter = {
  /** Takes the next piece, gives what is safe: what may still become a link is held back, at most `MAX_ADDRESS` of it. */
  push: (text: string) => AnswerPiece[]
  /** Gives what was held back. */
  end: () => AnswerPiece[]
  /** Addresses that were taken out, in order, each once. */
  takenOut: () => string[]
  /** Whether there was any link at all. */
  hadLinks: () => boolean
}

/** The longest address that is read as one; what is longer is none of ours. */
const MAX_ADDRESS = 2_048
const MAX_LABEL = 300
const MAX_TAKEN_OUT = 20
const MAX_TOLD = 200

/** Invisible characters, which some readers of addresses drop. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu // oxlint-disable-line no-control-regex -- these are what is removed

/** The start of something that may lead somewhere. */
const START = /!?\[|<|(?:https?:)?\/\/|www\./gi
/** A text that the next piece may turn into such a start. */
const GROWING = /(?:!|h|ht|htt|https?|https?:|https?:\/|\/|w|ww|www)$/i
const LABEL = new RegExp(String.raw`!?\[([^\][\n]{0,${MAX_LABEL}})\]`, 'y')
const GROWING_LABEL = new RegExp(String.raw`!?\[[^\][\n]{0,${MAX_LABEL}}$`, 'y')
/** May have brackets of its own. */
const TARGET = /\(((?:[^()\n]|\([^()\n]*\))*)\)/y
const GROWING_TARGET = new RegExp(String.raw`\((?:[^()\n]|\([^()\n]*\)){0,${MAX_ADDRESS}}(?:\([^()\n]*)?$`, 'y')
const ADDRESS = /(?:https?:)?\/\/[^\s<>"'«»()[\]]*|www\.[^\s<>"'«»()[\]]*/iy
const TAGS =
  'a|img|picture|source|image|svg|video|audio|iframe|object|embed|link|base|meta|form|button|input|script|style'
const TAG = new RegExp(String.raw`<\/?(?:${TAGS})(?:[\s/][^<>]{0,${MAX_ADDRESS}})?>`, 'iy')
const GROWING_TAG = new RegExp(String.raw`<\/?(?:[a-z]{0,7}|(?:${TAGS})[\s/][^<>]{0,${MAX_ADDRESS}})$`, 'iy')
/** Ends an address, here as in `parseRichText`. */
const DELIMITER = /[\s<>"'«»()[\]]/
// Begins at the first sign alone: trying each one would take time with the square of their number.
const TRAILING = /(?<![.,;:!?])[.,;:!?]+$/
const INNER_ADDRESS = /https?:\/\//i

/**
 * Lets only links to known hosts through a streamed text, wherever the pieces are cut. Another link leaves its label, a bare
 * address its host, with its dots set apart so that no reader makes a link of it. Pictures never pass.
 *
 * For any input, the output holds no `![`, and neither `](` nor `https://` outside of a link that was looked at: `seal` sees to
 * it last, so that nothing that was taken out can make a link of what stood around it.
 */
export function createLinkFilter(hosts: ReadonlySet<string>): LinkFilter {
  const takenOut = new Set<string>()
  let hadLinks = false
  let held = ''
  /** The end of what was given, as far as it could be the beginning of a link. */
  let tail = ''
  let afterAddress = false
  /** In the middle of an address that is too long to be one. */
  let swallowing = false
  let out: AnswerPiece[] = []

  function give(text: string): void {
    if (text === '') return
    const apart = afterAddress && !DELIMITER.test(text.charAt(0)) ? ` ${text}` : text
    afterAddress = false
    const sealed = (tail + apart)
      .replace(/\]\(/g, '] (')
      .replace(/!\[/g, '! [')
      .replace(/(https?:\/)(?=\/)/gi, '$1 ')
      .slice(tail.length)
    tail = (tail + sealed).slice(-8)
    out.push({ text: sealed, read: sealed })
  }
  function giveLink(label: string, target: string): void {
    hadLinks = true
    if (tail.endsWith('!')) give(' ')
    out.push({ text: `[${label}](${target})`, read: label, target })
    tail = ')'
    afterAddress = false
  }
  function giveAddress(address: string): void {
    hadLinks = true
    if (afterAddress) give(' ')
    out.push({ text: address, read: address })
    tail = address.slice(-1)
    afterAddress = true
  }
  /** Gives what is an address without its scheme, or may be the beginning of one: no label that follows lengthens it. */
  function giveApart(written: string): void {
    give(written)
    afterAddress = true
  }
  function refuse(address: string): void {
    hadLinks = true
    if (takenOut.size < MAX_TAKEN_OUT) takenOut.add(address.slice(0, MAX_TOLD))
  }
  const isKnown = (address: string) => {
    // A string that looks like a second address inside would be one for a reader that cuts elsewhere.
    if (INNER_ADDRESS.test(address.slice(8))) return false
    const url = addressIn(address)
    return url !== undefined && knowsHost(hosts, url)
  }

  /** Gives a text's beginning and says how much of it: the rest is held back unless `isEnd`. */
  function take(isEnd: boolean): void {
    let at = 0
    if (swallowing) {
      at = held.search(DELIMITER)
      if (at < 0) return void (held = '')
      swallowing = false
    }
    for (;;) {
      START.lastIndex = at
      const start = START.exec(held)
      if (!start) {
        const rest = held.slice(at)
        const keep = isEnd ? 0 : (GROWING.exec(rest)?.[0].length ?? 0)
        give(rest.slice(0, rest.length - keep))
        held = keep > 0 ? rest.slice(-keep) : ''
        return
      }
      give(held.slice(at, start.index))
      at = start.index
      const step =
        start[0] === '<' ? tagAt(at, isEnd) : start[0].endsWith('[') ? labelAt(at, isEnd) : addressAt(at, isEnd)
      if (step === undefined) {
        held = held.slice(at)
        return
      }
      // The remainder of a link that was refused is looked at once more: it may hold another.
      if (typeof step === 'object') {
        held = step.instead + held.slice(step.to)
        at = 0
      } else at = step
    }
  }

  /** The place to go on, the text to go on with, or nothing while the next piece has to be seen first. */
  type Step = number | { instead: string; to: number } | undefined

  function tagAt(at: number, isEnd: boolean): Step {
    TAG.lastIndex = GROWING_TAG.lastIndex = at
    const tag = TAG.exec(held)
    if (tag) {
      const address = /\b(?:href|src|action|data|srcset)\s*=\s*["']?([^\s"'>]+)/i.exec(tag[0])?.[1]
      if (address) refuse(address)
      give(' ')
      return at + tag[0].length
    }
    if (!isEnd && GROWING_TAG.test(held)) return undefined
    give('<')
    return at + 1
  }

  function labelAt(at: number, isEnd: boolean): Step {
    LABEL.lastIndex = GROWING_LABEL.lastIndex = at
    const found = LABEL.exec(held)
    const bracket = held.charAt(at) === '!' ? 2 : 1
    if (!found) {
      if (!isEnd && GROWING_LABEL.test(held)) return undefined
      give(held.slice(at, at + bracket))
      return at + bracket
    }
    const after = at + found[0].length
    if (!isEnd && after === held.length) return undefined
    if (held.charAt(after) !== '(') {
      give(held.slice(at, at + bracket))
      return at + bracket
    }
    TARGET.lastIndex = GROWING_TARGET.lastIndex = after
    const target = TARGET.exec(held)
    const label = found[1] ?? ''
    if (!target) {
      if (!isEnd && GROWING_TARGET.test(held)) return undefined
      return { instead: `${label} `, to: after + 1 }
    }
    const to = after + target[0].length
    const address = (target[1] ?? '').trim()
    if (bracket === 1 && isPlainLink(label, address)) {
      giveLink(label, address)
      return to
    }
    refuse(address)
    return { instead: `${label}${besides(label, address)}`, to }
  }
  const isPlainLink = (label: string, address: string) =>
    label.trim() !== '' &&
    !/\s/.test(address) &&
    isKnown(address) &&
    (!INNER_ADDRESS.test(label) || isKnown(label.trim()))

  function addressAt(at: number, isEnd: boolean): Step {
    ADDRESS.lastIndex = at
    const written = ADDRESS.exec(held)?.[0] ?? ''
    const to = at + written.length
    if (!isEnd && to === held.length && written.length <= MAX_ADDRESS) return undefined
    const plain = written.replace(TRAILING, '')
    const hasScheme = /^http/i.test(written)
    const host = plain.replace(/^(?:https?:)?\/\//i, '')
    if (!hasScheme && !/^[^/?#\\]*[.@\\]/u.test(host)) {
      giveApart(written)
      return to
    }
    if (written.length <= MAX_ADDRESS && isKnown(hasScheme ? plain : `https://${host}`)) {
      if (hasScheme) giveAddress(written)
      else giveApart(written)
      return to
    }
    if (host !== '') refuse(plain)
    giveApart(setApart(host) + written.slice(plain.length))
    if (to === held.length && !isEnd) swallowing = true
    return to
  }

  function all(text: string, isEnd: boolean): AnswerPiece[] {
    held += text.replaceAll(UNSEEN, '')
    out = []
    take(isEnd)
    if (isEnd) held = ''
    return out
  }
  return {
    push: (text) => all(text, false),
    end: () => all('', true),
    takenOut: () => [...takenOut],
    hadLinks: () => hadLinks,
  }
}

/** A number or a mail address that a link would have opened is still told. */
function besides(label: string, address: string): string {
  const told = /^(?:tel|mailto):([^?\s]{1,254})/i.exec(address)?.[1]
  return told && !label.includes(told) ? ` (${told})` : ''
}

/** The host of an address, unreadable for whatever makes links of what looks like one: `malo[.]example`. */
const setApart = (address: string): string =>
  address
    .replace(/[/?#\\].*$/su, '')
    .replace(/^.*@/su, '')
    .slice(0, 253)
    .replaceAll('.', '[.]')
