import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'

/** How sentences begin that speak of what the one before them said, without accents. */
const BEGINNING: Record<AgentLanguage, RegExp> = {
  es: /^(?:est[eao]s?|es[eao]s?|aquell[oa]s?|ell[oa]s?|amb[oa]s|tambien|ademas|tampoco|sin embargo|no obstante|por (?:eso|tanto|ello|lo tanto)|en (?:ese|este|tal) caso|si no|de lo contrario|entonces|asi|pero)\b/u,
  en: /^(?:it|its|they|their|them|this|these|that|those|he|she|his|her|both|also|but|otherwise|if not|then|however|so|instead|in (?:that|this) case|therefore)\b/u,
  fr: /^(?:il|elle|ils|elles|cela|ca|c'est|ce|cet|cette|ces|celui-ci|aussi|mais|sinon|alors|donc|de plus|dans ce cas|cependant)\b/u,
  pt: /^(?:ele|ela|eles|elas|isso|isto|ess[ea]s?|est[ea]s?|tambem|alem disso|mas|senao|caso contrario|entao|por isso|nesse caso|no entanto|ambos)\b/u,
}

/** Whether a sentence is not understood without the one before it. */
export const refersBack = (sentence: string, language: AgentLanguage): boolean =>
  BEGINNING[language].test(fold(sentence.slice(0, BEGINNING_LENGTH)))

const BEGINNING_LENGTH = 40
