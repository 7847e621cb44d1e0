import type { AgentLanguage } from '@tertulia/contract/agents'

/** Words that stand before what is not meant. */
export const DENIALS: Record<AgentLanguage, string> = {
  es: 'no, ya no, sin, en vez de, en lugar de, nada de, ni, excepto, menos, olvida, olvidate de, quita, descarta, tampoco',
  en: 'no, not, without, instead of, rather than, in place of, except, scrap, forget, skip, drop, ditch, never',
  fr: 'pas, non, sans, au lieu de, au lieu d, sauf, plutôt que, plutot que, oublie, oubliez, laissez tomber, ni',
  pt: 'não, nao, sem, em vez de, nada de, nem, menos, exceto, esquece, esqueça, esqueca, tira, tirando',
}
