import type { AgentLanguage } from '@tertulia/contract/agents'
import { eng, fra, por, spa } from 'stopword'
import { fold } from '@tertulia/contract/fold'

/** Forms of asking, joining and courtesy that the short lists of `stopword` leave out; they say nothing of a subject. */
const ALSO: Record<AgentLanguage, string> = {
  es: 'que cual cuales quien quienes como cuando cuanto cuanta cuantos cuantas donde porque por para con sin sobre entre hasta desde hay es son era fue ser esta estan este esta estos estas ese esa esos esas eso esto al del le les lo la los las un una unos unas me te se nos os mi tu su mis tus sus ya muy mas o u e y ni si no de en a el ha han he hemos puedo puede pueden podeis podemos podria tengo tiene tienen teneis quiero quisiera favor hola buenas buenos gracias',
  en: 'what which who whom whose how when where why is are was were be been do does did have has had can could will would should may might must i you he she it we they me my your his her its our their this that these those of in on at to for from by with about as and or but not no yes a an the there please hello hi hey thanks thank',
  fr: 'que quel quelle quels quelles qui comment quand combien ou pourquoi est sont etait etre a ai as ont avoir je tu il elle nous vous ils elles on me te se mon ton son ma ta sa mes tes ses notre votre leur ce cet cette ces de du des le la les un une au aux en dans sur pour par avec sans et ou mais ne pas plus y si peux peut pouvez bonjour bonsoir salut merci',
  pt: 'que qual quais quem como quando quanto quanta quantos quantas onde porque por para com sem sobre entre ate desde ha e sao era foi ser esta estao este esta estes estas esse essa isso isto ao do da dos das no na nos nas o a os as um uma uns umas me te se lhe meu minha teu seu sua seus suas ja muito mais ou nem sim nao de em posso pode podem tenho tem quero favor ola oi obrigado obrigada',
}

const listOf = (language: AgentLanguage, list: readonly string[]): ReadonlySet<string> =>
  new Set([...list.map(fold), ...ALSO[language].split(' ')])

/** Folded words that carry no subject. */
export const STOP_WORDS: Record<AgentLanguage, ReadonlySet<string>> = {
  es: listOf('es', spa),
  en: listOf('en', eng),
  fr: listOf('fr', fra),
  pt: listOf('pt', por),
}
