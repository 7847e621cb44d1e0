import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { sectionLists } from '#engine/data-files.ts'

const lists = sectionLists(new URL('./chat-spellings.txt', import.meta.url), AGENT_LANGUAGES)
const spellingsByLanguage = new Map<AgentLanguage, ReadonlyMap<string, string>>()

/** The words that a short spelling of a chat stands for, as «xq» for «por qué». @param folded without accents, in lower case */
export function spelledOut(folded: string, language: AgentLanguage): string | undefined {
  let spellings = spellingsByLanguage.get(language)
  if (!spellings) spellingsByLanguage.set(language, (spellings = readSpellings(lists()[language])))
  return spellings.get(folded)
}

/** @throws if a line is not `short = words` */
function readSpellings(lines: readonly string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const [short, words, ...more] = line.split(' = ')
      if (!short || !words || more.length > 0) throw new Error(`“${line}” is no spelling`)
      return [short, words]
    }),
  )
}
