import { chatClauses, chatWords, isOnly, withoutFillers } from '#engine/collection/chat-words.ts'
import { holdsWords, phrases } from '#engine/collection/words/said.ts'
import { NO, yesOrNo } from '#engine/collection/yes-or-no.ts'

const SHORT = 6
const GIVE =
  'decir|decirlo|decirte|dar|darlo|darla|darte|darselo|dartelo|contestar|responder|poner|ponerlo|facilitar|facilitarlo|compartir|compartirlo|indicar|indicarlo|dejar|rellenar|say|tell|give|share|answer|put|provide|disclose|dire|donner|repondre|communiquer|partager|le dire|le donner|la donner|dizer|dar|partilhar|compartilhar|responder|informar|indicar|passar|fornecer|deixar'
/** Nothing but a refusal, whatever is asked. */
const REFUSES = [
  new RegExp(
    `(?<![^ ])(?:prefiero|preferiria|mejor|quiero|querria|quisiera|voy a|vamos a|puedo|pienso)? ?no(?: (?:lo|la|te|os|se|les|tener que|quiero|quisiera|querria|prefiero|voy a|me gustaria|me apetece|pienso|puedo|deseo))* (?:${GIVE})(?![^ ])`,
    'u',
  ),
  new RegExp(
    `(?<![^ ])(?:rather not|prefer not|don t want|do not want|not going to|won t|not comfortable|don t feel comfortable|don t wish|not like)(?: to)?(?: (?:${GIVE}|giving|sharing|saying))?(?![^ ])`,
    'u',
  ),
  new RegExp(
    `(?<![^ ])(?:prefere|veux|souhaite|aimerais|voudrais|vais)(?: (?:ne|n))? ?pas(?: (?:vous|te|le|la|les))*(?: (?:${GIVE}))?(?![^ ])`,
    'u',
  ),
  new RegExp(
    `(?<![^ ])(?:prefiro|quero|queria|gostaria de|vou|desejo)?(?: ?nao)(?: (?:lhe|te|o|quero|queria|vou|gostaria de|desejo|prefiro))* (?:${GIVE})(?![^ ])`,
    'u',
  ),
  phrases(
    'nada de eso, nada de esto, ninguna de esas, ninguno de esos, ninguna de ellas, ninguno de ellos, none of that, none of those, none of these, none of them, rien de tout ca, rien de ca, rien de tout cela, aucun de ceux, aucune de celles, nada disso, nenhum desses, nenhuma dessas, nenhum deles, nenhuma delas, i d skip, skip that one, skip this one, prefiero pular, prefiro pular, prefiro saltar, quero pular, prefiero saltar, prefiero saltarmelo, prefiero saltarlo, preferiria saltarmelo',
    'prefiero que no, no lo quiero dar, no la quiero dar, no quiero darlo, no te lo doy, no lo doy, no doy, no quiero dar, saltatelo, siguiente pregunta, pasa a la siguiente, mejor por correo, por correo mejor, prefiero correo, prefiero por correo, prefiero el correo, mejor por email, mejor por mail, mejor por whatsapp, todavia no se, todavia no lo se, aun no se, aun no lo se, dejalo en blanco, dejalo vacio, en blanco, no aplica, no procede, sin comentarios, paso palabra, pasapalabra, eso no, mejor no, no por ahora, por ahora no, de momento no, no es necesario, n a, no quiero nada extra, nada extra, sin extras, lo salto, me lo salto, no me gusta dar, no suelo dar, no doy, no comparto, no sabria decirte, me lo reservo, lo dejo en blanco, luego te lo digo, luego lo digo, despues te digo, no viene al caso, no usamos, no utilizamos, no lo usamos',
    'skip it, skip that, skip this, next question, leave it blank, leave blank, no comment, not applicable, pass on that, i ll pass, prefer email, rather email, email is better, email only, by email please, email is fine, not sure yet, don t know yet, not now, not necessary, no need, don t bother, we don t use, i don t use, don t have any, i ll leave that, leave that out, leave it out, leave that blank, not giving, i don t give, don t give out, keep that to myself, keep it to myself, keep this to myself, keep that private, keep it private, that s private, none of your business, can we skip, let s skip, i ll tell you later, tell you later',
    'je passe, on passe, question suivante, plutot par mail, par mail plutot, prefere par mail, prefere le mail, prefere par email, sais pas encore, ne sais pas encore, laissez vide, sans objet, pas necessaire, pas utile, pas besoin, non merci, plutot pas, j aime mieux pas, je prefere pas, je prefere ne pas, prefere ne pas, passons, passez, on saute, sautez, je saute, je ne donne pas, je donne pas, je ne communique pas, je garde ca pour moi, pas sous la main, je ne l ai pas, je l ai pas, je verrai plus tard, je vous dirai plus tard, c est prive, ca ne vous regarde pas',
    'proxima pergunta, melhor por email, melhor por e mail, prefiro por email, prefiro por e mail, prefiro e mail, prefiro email, ainda nao sei, nao sei ainda, em branco, deixa em branco, nao se aplica, sem comentarios, dispenso, nao e preciso, nao precisa, nao e necessario, prefiro nao, melhor nao, por agora nao, agora nao, saltar esta, salta essa, pula essa, pode pular, pode passar, passa a frente, nao dou, nao costumo dar, nao gosto de dar, depois digo, depois eu digo, digo depois, deixo em branco, e privado, nao usamos, nao uso, nao tenho aqui, nao tenho agora',
  ),
]
/** A refusal where nothing else is said with them. */
const REFUSES_ALONE = phrases(
  'nada de nada, nada por mi parte, nada que comentar, nada que decir, eso es todo, asi esta bien, ninguna observacion, no tengo comentarios, sin comentarios, sin observaciones, ya esta, no se me ocurre nada, con eso esta, con eso basta, esta todo, todo bien, no tengo nada mas, no tengo nada que anadir, nada que anadir, nada importante',
  'all good, nope all good, no notes, that is it, that is all, no comments, no special requests, no requests, that is everything, that s everything, i think that is everything, i think that s everything, think that s it, that covers it, nothing from me, nothing to report, i m good, all fine, nothing important, nothing in particular, nothing really, nothing specific',
  'rien a signaler, non rien, aucune remarque, pas de remarque, pas de remarques, ras, pas specialement, c est bon, aucun commentaire, pas de commentaire, pas de commentaires, tout est bon, c est tout bon, rien a dire, rien du tout, rien d important',
  'sem observacoes, sem comentarios, nada a declarar, e so, nenhuma observacao, so isso mesmo, nada nao, nao nada, por enquanto e so, e so isso mesmo, sem mais, nada em especial, nada demais, nada a dizer',
  'no, nop, nope, nel, nada, nada mas, ninguno, ninguna, ningun, no gracias, paso, no tengo, no tengo ninguno, no tengo ninguna, no tengo nada, no tiene, no hay, no hay nada, no hace falta, no quiero, prefiero no, no lo se, no se, ni idea, no me acuerdo, no recuerdo, no lo recuerdo, no lo tengo, no la tengo, no eso es, eso es, eso seria, que va, tampoco, aun no lo se, todavia no se, todavia no lo se, nada mas que anadir, nada que anadir, nada especial, nada en particular, nada extra, no quiero nada extra, sin nada, nada por ahora, de momento nada, por ahora nada, pues no, la verdad que no, no se me, tampoco se, no lo se aun, no sabria, no tengo a mano, no lo tengo a mano, no la tengo a mano, ni la mas remota, ni la menor idea, no uso, no utilizo, cero, sin mas, en nada, ninguna en especial, no creo',
  'no, nope, nah, none, nothing, nothing else, no thanks, no thank you, i don t have one, i don t have any, don t have one, don t have it, don t have, i don t, i don t know, don t know, dunno, no idea, not sure, i m not sure, can t remember, don t remember, no that s it, that s it, that s all, thats all, nothing to add, nothing special, i don t want to, not really, i d rather not, rather not, prefer not, prefer not to, rather not to, none of them, not for me, no need, i do not know, not that i can think of, no more, nope none, none at all, nothing at all, nil, zilch, no clue, haven t got one, haven t got any, i haven t got one, not applicable, none really, neither, nothing extra, no extras, we don t have one, we don t, not that i know of, not that i know, beats me, idk, nada',
  'non, nan, rien, rien d autre, rien de plus, aucun, aucune, je n en ai pas, j en ai pas, je n ai pas, j ai pas, je ne sais pas, je sais pas, sais pas, aucune idee, je ne me souviens plus, je ne m en souviens pas, c est tout, rien a ajouter, rien de special, rien de particulier, pas vraiment, je ne veux pas, je prefere pas, je ne prefere pas, pas du tout, sans, pas pour moi, pas necessaire, je ne l ai pas, je l ai pas, ca ira, ca va aller, non c est tout bon, non c est bon, non j en ai pas, non je n en ai pas, je n en ai aucun, je n en ai aucune, aucune option, je sais plus, je ne sais plus, tant pis, aucun des deux, pas la peine, pas besoin, rien merci, j en sais rien, ni l un ni l autre, sans rien, pas specialement, j en ai aucune, j en ai aucun',
  'nao, nada, nada mais, nenhum, nenhuma, nao tenho, nao tenho nenhum, nao tenho nenhuma, nao sei, nao faco ideia, sei la, nao me lembro, nao lembro, e so isso, e tudo, so isso, nada a acrescentar, nada de especial, nao quero, prefiro nao, acho que nao, nao ha, sem, nem por isso, nao preciso, nao por agora, sei nao, tenho nao, quero nao, precisa nao, lembro nao, nao tem, nao uso, nada disso, nenhum deles, nenhuma delas, nada extra, sem extras, nao se aplica, deixa quieto, nao faco ideia, nem ideia, sei la eu, nao sei de cor, nao tenho comigo, nao tenho a mao',
)
/** Phrases that say that one has none, with the word for it behind. */
const LACKS =
  /^(?:(?:no|pues|la verdad|bueno|well|sorry|lo siento|desole|desculpe|ah|y|je suis desole) )*(?:(?:no (?:tengo|uso|lo tengo|la tengo|dispongo|se|lo se|recuerdo|me acuerdo|me se|tiene|hay|quiero|hace falta|necesito|me hace)|i (?:don t|do not|dont) (?:have|use|know|own|remember|want|need)|don t have|we don t have|je n ai (?:pas|plus|aucun)|j ai pas|j ai aucun|je n (?:utilise|en ai) pas|je ne (?:sais|connais|me souviens|veux) (?:pas|plus)|j (?:en ai|utilise) pas|nao (?:tenho|uso|sei|me lembro|lembro|possuo|ha|quero|preciso)|sin|without|sans|sem|ninguna|ningun|ninguno|no|none|aucun|aucune|nenhum|nenhuma|nada de|pas (?:de|d)|pas encore|no me|nem)|paso de)(?![^ ])/u

const NONE_OF_IT =
  /^(?:(?:pues|no|non|nao|oh|ah|ben|bom|well|la verdad|la verdad que) )*(?:nada de (?:eso|esto)|ningun[oa] de (?:ell[oa]s|es[oa]s|est[oa]s)|none of (?:that|those|these|them)|rien de (?:tout )?(?:ca|cela)|aucune? d(?:e ceux|e celles|e ca| entre)|nada disso|nenhum(?:a)? del[ea]s|nenhum(?:a)? dess[ea]s)(?![^ ])/u

/** Whether none of the choices is wanted, whatever is said of them behind. */
export const refusesAll = (text: string): boolean => NONE_OF_IT.test(chatWords(text).plain)

/** Whether what is asked for is refused. @param is_free its field takes any text: «no tengo agua» may be the value. */
export function refuses(text: string, is_free: boolean): boolean {
  const { plain, words } = chatWords(text)
  if (words.length === 0) return false
  const rest = withoutFillers(plain)
  if ([REFUSES_ALONE, SKIPS].some((each) => isOnly(plain, each) || isOnly(rest, each))) return true
  // «No, gracias», «nada mas»: fillers alone with a no among them.
  if (rest === '' && holdsWords(plain, NO)) return true
  const [first = ''] = chatClauses(text)
  const begins = isOnly(first, REFUSES_ALONE)
  if (is_free) {
    const hard = REFUSES.some((each) => startsWith(plain, each) || startsWith(rest, each))
    return hard || (begins && first !== plain && words.length <= SHORT)
  }
  return REFUSES.some((each) => holdsWords(plain, each)) || begins || LACKS.test(plain)
}

const UNSURE = phrases(
  'no se, no lo se, ni idea, no estoy seguro, no estoy segura, no lo tengo claro, no sabria decirte, no sabria, no sabria decir, vaya usted a saber, quien sabe, no me acuerdo, i don t know, i do not know, not sure, unsure, no idea, dunno, no clue, not certain, couldn t say, haven t a clue, beats me, idk, je ne sais pas, je sais pas, sais pas, je ne sais plus, je sais plus, aucune idee, pas sur, pas sure, pas certain, pas certaine, j en sais rien, aucune certitude, nao sei, sei nao, nao faco ideia, nao tenho certeza, nao tenho a certeza, sei la, sem certeza, nao sei dizer',
)

/** Whether nothing but not knowing is said. */
export function isUnsure(text: string): boolean {
  const { plain, words } = chatWords(text)
  return holdsWords(plain, UNSURE) && words.length <= MOST_UNSURE
}

const MOST_UNSURE = 8

/** Whether a yes or no is refused: that nothing is said, or not known. */
export function declines(text: string): boolean {
  const { plain } = chatWords(text)
  const answers = chatClauses(text).some(
    (clause) => !holdsWords(clause, UNSURE) && yesOrNo(clause, false) !== undefined,
  )
  return (
    (holdsWords(plain, UNSURE) && !answers) ||
    REFUSES.slice(0, 4).some((each) => holdsWords(plain, each) && WITH_GIVING.test(plain)) ||
    isOnly(plain, SKIPS)
  )
}

const WITH_GIVING = new RegExp(`(?<![^ ])(?:${GIVE}|saying|giving|sharing)(?![^ ])`, 'u')
const SKIPS = phrases(
  'skip, pass, next, siguiente, saltar, salta, saltalo, paso, omitir, omitelo, passer, passe, suivant, suivante, je passe, passons, on saute, pular, pula, pule, pulo, salto, saltamos, passo essa, me lo salto, skip it, skip this, skip that one, skip this one, passar, passa, passo, salte, proxima, proximo, n a, on passe, la siguiente, next one, next question please',
)

const MOST_AFTER_REFUSAL = 2
/** With no more than a word or two behind: «prefiero no decirlo, gracias». */
function startsWith(plain: string, expression: RegExp): boolean {
  const match = new RegExp(expression.source, 'u').exec(plain)
  return match?.index === 0 && plain.slice(match[0].length).trim().split(' ').length <= MOST_AFTER_REFUSAL
}
