import type { AgentLanguage } from '@tertulia/contract/agents'
import { fold } from '@tertulia/contract/fold'

/** Words that ask for a price, a number, a day, an hour or how long, without accents. */
const FIGURE: Record<AgentLanguage, RegExp> = {
  es: /\b(?:cuant[oa]s?|cuando|que (?:dias?|ano|fecha|siglo|mes|edad|precio|porcentaje|horas?)|precios?|cuestan?|horarios?|plazos?)\b/u,
  en: /\b(?:how (?:much|many|old|long|often|far|late|early|big|tall|high|heavy)|when|(?:what|which) (?:time|year|day|date|age|price|percentage)|prices?|costs?)\b/u,
  fr: /\b(?:combien|quand|quel(?:le)?s? (?:heures?|jours?|annee|date|age|prix)|prix|tarifs?|coute(?:nt)?|horaires?|delais?)\b/u,
  pt: /\b(?:quant[oa]s?|quando|que (?:horas?|dias?|ano|data|idade|preco)|precos?|custam?|horarios?|prazos?)\b/u,
}

/** Whether a figure is likely to answer. */
export const asksFigure = (question: string, language: AgentLanguage): boolean => FIGURE[language].test(fold(question))
