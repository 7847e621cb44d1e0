import type { AgentLanguage } from '@tertulia/contract/agents'
import { unfoundedSentence } from '#engine/facts/founded-words.ts'

/** «Sí», as an answer to a question, tells something, and so does «no». */
const AFFIRMS =
  /(?:^|[.!?…]\s+|¡)(?:s[ií]|no|claro|por supuesto|desde luego|efectivamente|yes|yeah|no|sure|of course|oui|non|bien s[uû]r|sim|n[aã]o|com certeza)(?![\p{L}])/iu

/** Whether an answer is talk alone: it tells nothing that could be right or wrong. @param own the agent's own texts */
export const isTalk = (
  answer: string,
  { asked, language, own }: { asked: string; language: AgentLanguage; own: readonly string[] },
): boolean => unfoundedSentence(answer, language, own) === undefined && !(/[?¿]/u.test(asked) && AFFIRMS.test(answer))

/** An answer in which a model says in words of its own that it does not know. */
export const admitsIgnorance = (answer: string): boolean => IGNORANCE.test(answer)
const IGNORANCE =
  /no (?:tengo|dispongo de|cuento con|encuentro) (?:esa|esta|ninguna|más)? ?(?:información|respuesta|datos?)|no (?:lo|la) sé|no sé (?:la respuesta|decirte)|(?:do not|don[’']t) (?:have|know|find) (?:that|this|any|the)?|je n[’']ai pas (?:cette|d[’'])|je ne (?:le )?sais pas|não (?:tenho|disponho de|encontro) (?:essa|esta|nenhuma)? ?(?:informaç|resposta)|não (?:o )?sei/iu
