import { Parser } from 'htmlparser2'

/** Elements that hold no text of the page. */
export const NO_TEXT = new Set('script style noscript template select textarea svg iframe object'.split(' '))
/** Elements that stand around the text of a page, by their name. */
const AROUND = new Set('nav footer aside form dialog header'.split(' '))
/** Words of these lead or ask, and tell nothing. */
const LEADS = new Set('a button label legend option title'.split(' '))
/** Share of the page's text: an element that holds this much of it is the page, whatever it is called. */
const MOST_OF_PAGE = 0.75

/** Its containers are known by their place among the opening tags of their kind. */
export type PageContainers = {
  /** Whether the container that opens at this place holds the page. */
  holdsPage: (place: number) => boolean
  /** Whether there is a main part that holds anything. */
  hasMain: boolean
  /** The ids of what a control on the page opens. */
  opened: ReadonlySet<string>
}

export const isAround = (name: string): boolean => AROUND.has(name)

/**
 * Looks at a page before it is read. ASP.NET puts whole pages into a `form`, others into a `header` or an open `dialog`:
 * a container is judged by what it holds, and by its name only where the text is elsewhere.
 */
export function lookAtContainers(source: string): PageContainers {
  const lengths: number[] = []
  const open: { name: string; at: number }[] = []
  const opened = new Set<string>()
  let [all, main, mains, silent] = [0, 0, 0, 0]
  const isQuiet = (name: string) => NO_TEXT.has(name) || LEADS.has(name)
  const parser = new Parser({
    onopentag: (name, attributes) => {
      for (const key of CONTROLS)
        for (const id of (attributes[key] ?? '').split(/\s+/u)) opened.add(id.replace(/^#/u, ''))
      if (attributes['href']?.startsWith('#')) opened.add(attributes['href'].slice(1))
      if (isQuiet(name)) silent += 1
      if (name === 'main') mains += 1
      if (isAround(name)) open.push({ name, at: lengths.push(0) - 1 })
    },
    ontext: (piece) => {
      if (silent > 0) return
      const length = piece.replaceAll(/\s+/gu, '').length
      all += length
      if (mains > 0) main += length
      for (const { at } of open) lengths[at] = (lengths[at] ?? 0) + length
    },
    onclosetag: (name) => {
      if (isQuiet(name)) silent = Math.max(0, silent - 1)
      if (name === 'main') mains -= 1
      if (open.at(-1)?.name === name) open.pop()
    },
  })
  parser.end(source)
  return {
    holdsPage: (place) => all > 0 && (lengths[place] ?? 0) >= all * MOST_OF_PAGE,
    hasMain: main > 0,
    opened,
  }
}

const CONTROLS = ['aria-controls', 'data-target', 'data-bs-target', 'aria-owns', 'popovertarget']
/** Names that authors give to what opens on a press. */
const OPENS = /accord|collaps|panel|tab|toggle|answer|respuesta|faq|dropdown|slide/iu
/** Elements that open the content behind them. */
const OPENERS = /^(?:h[1-6]|button|summary|dt|a|label|legend)$/u

/**
 * Whether an element is hidden for good. Content that a press opens is for customers too.
 * @param before the element that closed just before it
 */
export function isHiddenFor(attributes: Record<string, string>, before: string, { opened }: PageContainers): boolean {
  const { hidden, style = '', id = '', class: named = '', role = '' } = attributes
  const isHidden =
    (hidden !== undefined && hidden !== 'until-found') || /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(style)
  if (!isHidden) return false
  const isOpened = (id !== '' && opened.has(id)) || role === 'tabpanel' || role === 'region'
  return !isOpened && !OPENS.test(`${id} ${named}`) && !OPENERS.test(before)
}
