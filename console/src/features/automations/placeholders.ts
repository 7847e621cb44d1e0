import { AUTOMATION_PLACEHOLDERS } from '@tertulia/contract/automations'

export type Placeholder = (typeof AUTOMATION_PLACEHOLDERS)[number]
/** Names of the placeholders in a language: «apertura» for `opening`. */
export type PlaceholderNames = Record<Placeholder, string>

const IN_BRACES = /\{([^{}]*)\}/gu
const isPlaceholder = (name: string): name is Placeholder => AUTOMATION_PLACEHOLDERS.some((each) => each === name)

/** A stored text with its placeholders in the reader's language: `{opening}` is «{apertura}». */
export const shownText = (kept: string, names: PlaceholderNames): string =>
  kept.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? `{${names[name]}}` : whole))

/** Inverse of `shownText`. Unknown names in braces stay, so that the server refuses them in place. */
export const keptText = (shown: string, names: PlaceholderNames): string =>
  shown.replaceAll(IN_BRACES, (whole, name: string) => {
    const meant = AUTOMATION_PLACEHOLDERS.find((each) => names[each] === name.trim().toLocaleLowerCase())
    return meant ? `{${meant}}` : whole
  })

/** Those that a text has, each once, in their order. */
export const placeholdersIn = (kept: string): Placeholder[] => [
  ...new Set([...kept.matchAll(IN_BRACES)].flatMap(([, name = '']) => (isPlaceholder(name) ? [name] : []))),
]

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Values of the placeholders in a sent message; empty if the message is not of this text. */
export function filledIn(kept: string, said: string): Partial<Record<Placeholder, string>> {
  const parts = kept.trim().split(/(\{[^{}]*\})/u)
  const names = parts.flatMap((part) => (isPlaceholder(part.slice(1, -1)) ? [part.slice(1, -1) as Placeholder] : []))
  const pattern = parts.map((part) => (isPlaceholder(part.slice(1, -1)) ? '(.+?)' : literally(part))).join('')
  const found = new RegExp(`^${pattern}$`, 'su').exec(said.trim())
  return Object.fromEntries(found ? names.map((name, at) => [name, found[at + 1]]) : [])
}
