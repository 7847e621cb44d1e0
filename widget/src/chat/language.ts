/** The first language of the wanted ones that is spoken; else the main one, which stands first. */
export function chooseLanguage(wanted: readonly string[], spoken: readonly string[]): string {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase())
  return known.find((language) => spoken.includes(language)) ?? spoken[0] ?? 'es'
}
