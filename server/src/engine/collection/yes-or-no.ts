import { chatWords } from '#engine/collection/chat-words.ts'
import { holdsWords, phrases } from '#engine/collection/words/said.ts'

/** Words that answer, in four languages together: customers mix them. Folded, apart by commas. */
const YES = phrases(
  'no todo bien, no todo correcto, no esta todo bien, no todo ok, no esta bien asi, no asi esta bien, evidentemente, faltaria mas, logico, ni lo dudes, si, sip, sii, siii, simon, claro, claro que si, si senor, si senora, por mi bien, todo en orden, conforme, de lujo, de diez, fenomenal, barbaro, chevere, bacano, orale, arre, okis, guay, por supuesto, desde luego, correcto, correcta, exacto, exactamente, eso es, asi es, asi esta bien, asi, perfecto, perfecta, todo bien, todo ok, todo correcto, esta bien, esta perfecto, bien, vale, ok, okey, okay, oka, dale, listo, va, vamos, joya, aja, confirmo, confirmado, de acuerdo, adelante, genial, estupendo, sin problema, no hay problema, afirmativo, positivo, obvio, sale, de una, como no, nada que cambiar, no hay nada que cambiar, no cambies nada, me parece bien, ta bien, tal cual, seguro, sin duda, obvio que si, ya quedo bien, ya quedo, sipo, si po, yapo, ya po, fino, vale vale, tal cual esta, quedo bien, ahora si, todo en regla, es correcto, todo esta correcto, sin problemas, sin cambios, ningun cambio, creo que si, supongo que si, cierto, hecho, venga',
  'no all good, nope all good, nope all correct, no all correct, no that s all fine, no that s fine, no that s all, nope that s it, no that s it, i think so, go on then, might as well, yes, yessir, yes sir, bang on, ace, sweet, nice one, good to go, that works, works for me, that ll do, thats right, thats it, thats correct, go for it, defo, deffo, aye, righto, roger, grand, bingo, uh huh, mhm, mm hmm, submit, send it, by all means, yep yep, yep, yeah, yea, yup, ye, sure, correct, right, exactly, perfect, all good, looks good, looks right, sounds good, looks fine, fine, good, great, of course, absolutely, definitely, confirm, confirmed, spot on, go ahead, that is right, that s right, that s it, that s correct, all correct, all right, alright, indeed, affirmative, lovely, cool, no problem, why not, i do, i am, i have, i would, we do, we are, we have, please do, cheers, totally, certainly, no changes, nothing to change, brilliant, yup, yh, ya, yess, bet, sweet as, she s right, too right, sorted, word, aight, facts, no worries, tis, that ll be grand, all in order, thats fine, that s fine, that s perfect, all fine, all true, everything s right, everything is right, everything is correct, accurate, true, done, please proceed, proceed, works',
  'non tout est bon, non c est bon, non c est parfait, non tout va bien, effectivement, en effet, oui, ouais, ouaip, c est tout bon, ca me va, ca roule, top, ok pour moi, c est nickel, ca joue, pourquoi pas, yes, validez, je valide, rien a redire, allez, allez y, mouais, bien sur, correct, exact, exactement, c est bon, c est ca, c est correct, c est exact, tout est bon, tout bon, parfait, d accord, ca marche, ca va, nickel, volontiers, tout a fait, absolument, evidemment, pas de probleme, pas de souci, je confirme, c est juste, c est carre, carre, c est clean, c est good, ca me convient, affirmatif, tout est juste, tout juste, tout est correct, tout est exact, tout est ok, tout est parfait, rien a changer, juste, c est ok, ok, rien a modifier, c est valide, c est bien ca, sans probleme, sans souci, impeccable, super, entendu, certainement, affirmatif, rien a changer, c est parfait, carrement, avec plaisir, tres bien, voila, oui oui, valide',
  'nao esta tudo certo, nao tudo certo, nao esta tudo bem, nao tudo bem, logico, sim, sim sim, siga, esta bom, bom, boa, show, show de bola, bacana, massa, joia, top, maravilha, esta correto, impecavel, pode confirmar, pode avancar, avance, manda ver, uhum, aham, por que nao, porque nao, claro, claro que sim, com certeza, certo, certinho, correto, isso, isso mesmo, exato, exatamente, tudo certo, tudo bem, ta certo, esta certo, esta tudo certo, confere, confirmo, perfeito, perfeita, pode ser, pode, beleza, otimo, sem problema, com todo o gosto, ok, esta bem, ta bom, ta, combinado, positivo, isso ai, fechado, bora, nada a mudar, sim senhor, fechou, fecha, firmeza, demoro, demorou, tmj, fixolas, ya, tudo nos conformes, tudo em cima, fechadissimo, fechadinho, show de bola, beleza pura, blz, tudo ok, tudo correto, tudo em ordem, perfeitamente, isso mesmo, e isso, e isso mesmo, assim mesmo, agora sim, de certeza, sem duvida, tranquilo, suave, esta perfeito, ta perfeito, ta otimo, quero sim, tenho sim, fixe, certissimo, esta otimo, de acordo',
)
export const NO = phrases(
  'nopo, no po, nones, mas bien no, ni de broma, ni loco, ni loca, nones, cero, no, nop, nope, nel, que va, para nada, claro que no, por supuesto que no, desde luego que no, creo que no, me parece que no, de ningun modo, en absoluto, tampoco, nunca, jamas, negativo, ninguno, ninguna, ningun, nada, sin, incorrecto, mal, todavia no, aun no, ni hablar, nah',
  'i haven t, haven t, hasn t, i d rather not, nah, nope, never, not, none, of course not, absolutely not, definitely not, i don t think so, i do not think so, don t, do not, dont, doesn t, isn t, aren t, wrong, incorrect, not really, not yet, negative, without, n',
  'plutot non, non, nan, pas, jamais, aucun, aucune, pas du tout, bien sur que non, je ne crois pas, je ne pense pas, surement pas, pas encore, absolument pas, pas vraiment, negatif, sans, faux, nullement',
  'nao, nem, nunca, jamais, claro que nao, com certeza nao, nenhum, nenhuma, de jeito nenhum, de modo nenhum, acho que nao, ainda nao, negativo, sem, errado, errada, nem pensar, num',
)
/** First person that says it is so: «tengo un perro», "we have". */
const HAS =
  /^(?:y |bueno |pues |well |oui |ben |bem |entao )?(?:tengo|tenemos|traigo|llevo|llevamos|necesito|necesitamos|quiero|querria|quisiera|me gustaria|me haria falta|me hace falta|hay|seria|i need|i want|i d like|i would like|we need|we want|it is|j ai|on a|nous avons|je veux|je voudrais|il y a|j aimerais|tenho|temos|preciso|quero|gostaria|ha|trago|levo)(?![^ ])/u
const HAS_SO = /(?<![^ ])(?:con|with|avec|com)(?![^ ])/u
const DENIES = /(?<![^ ])(?:no|not|non|nao|sin|without|sem|don t|ne|pas|jamais|nunca|never|num)(?![^ ])/u

/** Yes or no, by what is said first; undefined where neither is. `is_loose`: «tengo un perro» is a yes. */
export function yesOrNo(text: string, is_loose: boolean): boolean | undefined {
  if (/^\s*(?:👍|✅|👌|💯|🙆|🆗|☑|✔)/u.test(text)) return true
  if (/^\s*(?:👎|❌|🙅|🚫|✖)/u.test(text)) return false
  const { plain } = chatWords(text)
  // «s» is how Brazilians say yes in a chat, "y" how the English do; within "that's", and between two words, they say nothing.
  if (/^(?:s{1,2}|y)$/u.test(plain)) return true
  // «Simm», «okk».
  const short = plain.replaceAll(/(\p{L})\1+(?= |$)/gu, '$1')
  const [yes] = holdsWords(plain, YES) || holdsWords(plain, NO) ? plain.matchAll(YES) : short.matchAll(YES)
  const [no] = holdsWords(plain, YES) || holdsWords(plain, NO) ? plain.matchAll(NO) : short.matchAll(NO)
  // «Sin problema» begins as a no does, and is longer.
  if (yes && no && yes.index === no.index) return yes[0].length > no[0].length
  if (yes || no) {
    const is_yes = yes !== undefined && (!no || yes.index < no.index)
    return is_yes && DENIES.test(plain.slice(0, yes.index)) ? false : is_yes
  }
  if (!is_loose) return undefined
  if (DENIES.test(plain)) return false
  return HAS.test(plain) || HAS_SO.test(plain) ? true : undefined
}
