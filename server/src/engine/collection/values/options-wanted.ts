import type { AgentLanguage } from '@tertulia/contract/agents'
import { DENIALS } from '#engine/collection/words/denials.ts'
import { anyOf, said, type Said } from '#engine/collection/words/said.ts'
import type { Fit } from '#engine/collection/values/option-fits.ts'
import { fold } from '@tertulia/contract/fold'

/** Between «no» and what is not wanted. */
const BETWEEN = '(?: (?:la|el|los|las|de|the|le|les|un|una|une|o|a|quiero|want|quero|veux))*'

/** «Chocolate no le gusta», "BBQ is out", «le mat ne me plaît pas», «flex não tenho». */
const REFUSED_AFTER =
  /^ (?:(?:al final|the|that|mejor|melhor|finalement|i|we|ya|ja|eu|je|on|ca|yo|a mi) )*(?:(?:no|nao|not|pas|tampoco|nem) (?:(?:me|le|les|nos|te|lhe|o|a|lo|la|va|va a) )*(?:gustan?|doy|damos|quiero|queremos|necesito|necesitamos|tengo|tenemos|hace falta|hacen falta|interesan?|apetece|conviene|viene|puedo|podemos|quero|queremos|preciso|precisamos|gosto|gosta|gostam|dao?|consigo|serve|interessa|cabe|funciona|thanks|gracias|obrigad[oa])|(?:is|are|s) (?:not|out|no good|a no)|(?:isn|aren|doesn|don|won|can) t|(?:isnt|arent|doesnt|dont|wont|cant)|ne|n (?:en|y|est|a|ai|entre)|trabajo|trabajamos|estudio|work|i m at work|travaille|travaillons|trabalho|trabalhamos|estudo)(?![^ ])/u

/** «La mañana no, la noche»: what comes after its sign is not denied. */
const NO_BY_ITSELF = /(?<!\p{L})(?:no|not|non|não|nao)\s*[,.;:…!]\s*(?:\p{L}{1,3}['’\s]\s*)*$/iu

/** The options named without «no» before them, unless all are. */
export function wantedOf(found: readonly Fit[], message: Said, language: AgentLanguage): Fit[] {
  const refused = (fit: Fit) =>
    !NO_BY_ITSELF.test(message.text.slice(0, fit.span.start)) &&
    new RegExp(`(?<![^ ])(?:${fold(anyOf(DENIALS[language]))})${BETWEEN} $`, 'u').test(
      message.plain.slice(0, fit.place),
    )
  const refusedAfter = (fit: Fit) => {
    const until = said(message.text.slice(0, fit.span.end)).plain.length
    return (
      REFUSED_AFTER.test(message.plain.slice(until)) ||
      /^\s*(?:no|not|non|não|nao)\s*(?:[,.;:!…]|$)/iu.test(message.text.slice(fit.span.end))
    )
  }
  const denied = new Set(found.filter((fit) => refused(fit) || refusedAfter(fit)).map(({ option }) => option))
  const wanted = found.filter((fit) => !refused(fit) && !denied.has(fit.option))
  return [...new Map(wanted.map((fit) => [fit.option, fit])).values()]
}
