import {
  clausesOf as clausesBySigns,
  holdsWords,
  phrases,
  said as saidAsWritten,
  type Said,
} from '#engine/collection/said.ts'

/** Written together what belongs apart: «dont», «jai». */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/(?<![^ ])(do|does|did|is|are|was|wo|ca|would|have|has)n ?t(?![^ ])/gu, '$1n t'],
  [/(?<![^ ])(i)(m|ve|ll)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(j)(ai|en|aime|aimerais)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(c)(est|etait)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(that|it|what)s(?![^ ])/gu, '$1 s'],
  [/(?<![^ ])(?:q|k)(?![^ ])/gu, 'que'],
  [/(?<![^ ])c(?= (?:bon|ok|carre|ca|nickel|parfait|bien|tout|juste|exact|correct)(?![^ ]))/gu, 'c est'],
  [/(?<![^ ])chuis(?![^ ])/gu, 'je suis'],
]
const apart = (plain: string): string => {
  let left = plain
  for (const [together, written] of TOGETHER) left = left.replaceAll(together, written)
  return left
}
const said = (text: string): Said => {
  const as_written = saidAsWritten(text)
  return { ...as_written, plain: apart(as_written.plain) }
}
const clausesOf = (text: string): string[] => clausesBySigns(text).map(apart)

/** Words that answer, in four languages together: customers mix them. Folded, apart by commas. */
const YES = phrases(
  'no todo bien, no todo correcto, no esta todo bien, no todo ok, no esta bien asi, no asi esta bien, evidentemente, faltaria mas, logico, ni lo dudes, si, sip, sii, siii, simon, claro, claro que si, si senor, si senora, por mi bien, todo en orden, conforme, de lujo, de diez, fenomenal, barbaro, chevere, bacano, orale, arre, okis, guay, por supuesto, desde luego, correcto, correcta, exacto, exactamente, eso es, asi es, asi esta bien, asi, perfecto, perfecta, todo bien, todo ok, todo correcto, esta bien, esta perfecto, bien, vale, ok, okey, okay, oka, dale, listo, va, vamos, joya, aja, confirmo, confirmado, de acuerdo, adelante, genial, estupendo, sin problema, no hay problema, afirmativo, positivo, obvio, sale, de una, como no, nada que cambiar, no hay nada que cambiar, no cambies nada, me parece bien, ta bien, tal cual, seguro, sin duda, obvio que si, ya quedo bien, ya quedo, sipo, si po, yapo, ya po, fino, vale vale, tal cual esta, quedo bien, ahora si, todo en regla, es correcto, todo esta correcto, sin problemas, sin cambios, ningun cambio, creo que si, supongo que si, cierto, hecho, venga',
  'no all good, nope all good, nope all correct, no all correct, no that s all fine, no that s fine, no that s all, nope that s it, no that s it, i think so, go on then, might as well, yes, yessir, yes sir, bang on, ace, sweet, nice one, good to go, that works, works for me, that ll do, thats right, thats it, thats correct, go for it, defo, deffo, aye, righto, roger, grand, bingo, uh huh, mhm, mm hmm, submit, send it, by all means, yep yep, yep, yeah, yea, yup, ye, sure, correct, right, exactly, perfect, all good, looks good, looks right, sounds good, looks fine, fine, good, great, of course, absolutely, definitely, confirm, confirmed, spot on, go ahead, that is right, that s right, that s it, that s correct, all correct, all right, alright, indeed, affirmative, lovely, cool, no problem, why not, i do, i am, i have, i would, we do, we are, we have, please do, cheers, totally, certainly, no changes, nothing to change, brilliant, yup, yh, ya, yess, bet, sweet as, she s right, too right, sorted, word, aight, facts, no worries, tis, that ll be grand, all in order, thats fine, that s fine, that s perfect, all fine, all true, everything s right, everything is right, everything is correct, accurate, true, done, please proceed, proceed, works, y',
  'non tout est bon, non c est bon, non c est parfait, non tout va bien, effectivement, en effet, oui, ouais, ouaip, c est tout bon, ca me va, ca roule, top, ok pour moi, c est nickel, ca joue, pourquoi pas, yes, validez, je valide, rien a redire, allez, allez y, mouais, bien sur, correct, exact, exactement, c est bon, c est ca, c est correct, c est exact, tout est bon, tout bon, parfait, d accord, ca marche, ca va, nickel, volontiers, tout a fait, absolument, evidemment, pas de probleme, pas de souci, je confirme, c est juste, c est carre, carre, c est clean, c est good, ca me convient, affirmatif, tout est juste, tout juste, tout est correct, tout est exact, tout est ok, tout est parfait, rien a changer, juste, c est ok, ok, rien a modifier, c est valide, c est bien ca, sans probleme, sans souci, impeccable, super, entendu, certainement, affirmatif, rien a changer, c est parfait, carrement, avec plaisir, tres bien, voila, oui oui, valide',
  'nao esta tudo certo, nao tudo certo, nao esta tudo bem, nao tudo bem, logico, sim, sim sim, siga, esta bom, bom, boa, show, show de bola, bacana, massa, joia, top, maravilha, esta correto, impecavel, pode confirmar, pode avancar, avance, manda ver, uhum, aham, por que nao, porque nao, claro, claro que sim, com certeza, certo, certinho, correto, isso, isso mesmo, exato, exatamente, tudo certo, tudo bem, ta certo, esta certo, esta tudo certo, confere, confirmo, perfeito, perfeita, pode ser, pode, beleza, otimo, sem problema, com todo o gosto, ok, esta bem, ta bom, ta, combinado, positivo, isso ai, fechado, bora, nada a mudar, sim senhor, fechou, fecha, firmeza, demoro, demorou, tmj, fixolas, ya, tudo nos conformes, tudo em cima, fechadissimo, fechadinho, show de bola, beleza pura, blz, tudo ok, tudo correto, tudo em ordem, perfeitamente, isso mesmo, e isso, e isso mesmo, assim mesmo, agora sim, de certeza, sem duvida, tranquilo, suave, esta perfeito, ta perfeito, ta otimo, quero sim, tenho sim, fixe, certissimo, esta otimo, de acordo',
)
const NO = phrases(
  'nopo, no po, nones, mas bien no, ni de broma, ni loco, ni loca, nones, cero, no, nop, nope, nel, que va, para nada, claro que no, por supuesto que no, desde luego que no, creo que no, me parece que no, de ningun modo, en absoluto, tampoco, nunca, jamas, negativo, ninguno, ninguna, ningun, nada, sin, incorrecto, mal, todavia no, aun no, ni hablar, nah',
  'i haven t, haven t, hasn t, i d rather not, nah, nope, never, not, none, of course not, absolutely not, definitely not, i don t think so, i do not think so, don t, do not, dont, doesn t, isn t, aren t, wrong, incorrect, not really, not yet, negative, without, n',
  'plutot non, non, nan, pas, jamais, aucun, aucune, pas du tout, bien sur que non, je ne crois pas, je ne pense pas, surement pas, pas encore, absolument pas, pas vraiment, negatif, sans, faux, nullement',
  'nao, nem, nunca, jamais, claro que nao, com certeza nao, nenhum, nenhuma, de jeito nenhum, de modo nenhum, acho que nao, ainda nao, negativo, sem, errado, errada, nem pensar, num',
)
/** First person that says it is so: «tengo un perro», "we have". */
const HAS =
  /^(?:y |bueno |pues |well |oui |ben |bem |entao )?(?:tengo|tenemos|traigo|llevo|llevamos|necesito|necesitamos|quiero|querria|quisiera|me gustaria|me haria falta|me hace falta|soy|somos|hay|seria|i need|i want|i d like|i would like|we need|we want|it is|j ai|on a|nous avons|je veux|je voudrais|il y a|j aimerais|je suis|tenho|temos|preciso|quero|gostaria|sou|ha|trago|levo)(?![^ ])/u
const HAS_SO = /(?<![^ ])(?:con|with|avec|com)(?![^ ])/u
const DENIES = /(?<![^ ])(?:no|not|non|nao|sin|without|sem|don t|ne|pas|jamais|nunca|never|num)(?![^ ])/u

/** Yes or no, by what is said first; undefined where neither is. `is_loose`: «tengo un perro» is a yes. */
export function yesOrNo(text: string, is_loose: boolean): boolean | undefined {
  if (/^\s*(?:👍|✅|👌|💯)/u.test(text)) return true
  if (/^\s*(?:👎|❌)/u.test(text)) return false
  const { plain } = said(text)
  // «s» is how Brazilians say yes in a chat; within "that's" it says nothing.
  if (/^s{1,2}$/u.test(plain)) return true
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

/** What stands around a word that says something. */
const FILLERS = phrases(
  'gracias, muchas gracias, por favor, porfa, porfavor, mejor, bueno, mira, pues, ya, venga, oye, perdona, perdon, vale, ok, no, si, sabes que, entonces, hola, eso, todo, lo, esto, ahora, de momento, disculpa, che, ay, uy, ah, nada, al final, creo que, la verdad, nah, olhe, lo siento, disculpame, perdoname, la neta, mire, ya no, jaja, jeje, este, pucha',
  'thanks, thank you, thank u, thx, please, pls, sorry, actually, well, oh, ok, okay, no, then, just, hey, now, for now, i think, it, this, all, so, you know what, honestly, nah, look, listen, hmm, um, yeah, guys, mate, ugh, right, anyway, haha, lol',
  'merci, svp, s il vous plait, s il te plait, desole, desolee, bon, ben, alors, finalement, en fait, non, ok, maintenant, euh, tout, ca, bah, ecoutez, oh, nan, dites, je suis, vous savez, tant pis, voila, ah, mdr, ecoute, excusez moi, pardon',
  'obrigado, obrigada, por favor, pf, olha, bom, entao, nao, ok, afinal, agora, desculpe, desculpa, ah, tudo, isso, na verdade, pra ja, por agora, ai, olhe, escuta, escute, gente, pessoal, cara, poxa, sabe, po, rsrs, kkk, pensando bem, mesmo, ja, olha so',
)
const strip = (plain: string): string => plain.replaceAll(FILLERS, ' ').replaceAll(/ +/gu, ' ').trim()

const STOPS_ALONE = phrases(
  'dejalo, dejalo estar, dejemoslo, dejemoslo aqui, dejalo asi, lo dejo, lo dejamos, lo dejo aqui, lo dejo estar, dejelo, deja, dejadlo, cancela, cancelar, cancelalo, cancele, cancelamos, cancelemos, quiero cancelar, cancela esto, anula, anular, anulalo, para, parar, pare, basta, stop, salir, terminar, abandonar, abandono, me rindo, fin, ya no, paso de seguir, me voy, no quiero nada, no quiero mas, ya no quiero nada, lo cancelo, cancelo, por ahora no mas, dejalo por ahora, lo dejo por hoy, hasta aqui, hasta aca, ahi lo dejo, ahi lo dejamos, mejor otro dia, otro dia, me tengo que ir, me toca irme, tengo que irme, paso de esto',
  'stop, cancel, quit, exit, abort, end, leave, i give up, i quit, drop, i m done, im done, cancel that, stop here, leave',
  'annule, annuler, annulez, stop, arrete, arretez, arreter, quitter, j abandonne, j arrete, laisse, laissez, abandonner, je m en vais, on arrete',
  'cancela, cancelar, cancele, para, parar, pare, chega, sair, desisto, desistir, deixa, deixe, esquece, esqueca, quero cancelar, quero parar, pode cancelar',
)
/** Open at their end: sure where little else is said with them. */
const STOPS_NEARLY_ALONE = phrases(
  'ya no quiero, ya no preciso, ya no necesito, no longer need, no longer want, je ne veux plus, j veux plus, je veux plus, nao quero mais, ja nao quero, ja nao preciso, nao preciso mais, no quiero mas, je n ai plus besoin, ja consegui, ja encontrei, cansei',
)
/** Long enough to be sure of wherever they stand. */
const STOPS_ANYWHERE = phrases(
  'no quiero seguir, no quiero continuar, no quiero continuarlo, ya no me interesa, no me interesa, olvidalo, olvidelo, olvidate, olvidense, lo dejo estar, dejalo estar, ya consegui con otro, ya consegui, ya no hace falta, ya no lo necesito, ya no la necesito, cancela todo, cancelar todo, cancelalo todo, anula todo, no sigo, no voy a seguir, me lo he pensado mejor, me lo pense mejor, he cambiado de idea, cambie de idea, cambie de opinion, he cambiado de opinion, mejor lo dejamos, mejor lo dejo, no quiero hacerlo, dejemoslo, dejemos, prefiero dejarlo, quiero dejarlo, quiero parar, no deseo continuar, no deseo seguir, no me apetece seguir, lo dejamos aqui, lo dejamos ahi, lo dejamos por ahora, dejemoslo aqui, no necesito ya, ya encontre otro, ya encontre otra, ya encontre a otro, ya me lo resolvieron, ya lo resolvi, ya lo he resuelto, ya lo solucione, lo hablo en casa y vuelvo, despues sigo, luego sigo, luego vuelvo, otro dia sigo, ya no puedo seguir, me canse, me he cansado, me aburri, esto es muy largo, es demasiado largo, no tengo tiempo para esto, no tengo tiempo para tanto, paso de todo esto, no quiero seguir con esto, cancelemos todo, me arrepenti, me arrepiento, ya no quiero seguir, ya no me hace falta, ya no nos hace falta, ya no hace falta, lo voy a dejar, no voy a continuar, prefiero no seguir, prefiero no continuar, desisto, desisti, voy a dejarlo, lo dejo para otro dia, lo dejo para otro momento, mejor en otro momento, ya no va a ser, ya no va',
  'forget it, forget about it, never mind, nevermind, nvm, changed my mind, change my mind, don t want to continue, do not want to continue, don t want to go on, no longer interested, not interested, i m not interested, don t need it anymore, don t want this anymore, don t want it anymore, leave it there, let s stop, let s leave it, i ll pass on this, i d rather stop, cancel everything, cancel the whole thing, call it off, cancel it, drop it, scrap that, i want to stop, not going to continue, don t want to do this, i ll stop here, i m stopping here, don t want to carry on, not carrying on, rather not continue, rather not carry on, rather leave it, i d like to stop, i d like to cancel, i want to cancel, let s leave it there, let s call it a day, let s forget it, i ll leave it, i ll leave it there, i m out, i m done here, i m done with this, i m giving up, giving up, i quit, don t bother anymore, found someone else, found somebody else, went with someone else, already sorted, sorted it, got it sorted, don t need this anymore, don t need it now, don t need this now, this is taking too long, taking too long, too many questions, this is too long, i ll come back later, come back another time, another time maybe, i ll try elsewhere, going elsewhere, i ll call instead, i ll just call, stop this, stop right there, not doing this, can t be bothered, had enough, i have to go, gotta go, got to go, i need to go',
  'laisse tomber, laissez tomber, oublie, oubliez, ca ne m interesse plus, plus interesse, plus interessee, j ai change d avis, changer d avis, je prefere arreter, je veux arreter, annulez tout, annule tout, tout annuler, on laisse tomber, je laisse tomber, plus besoin, on arrete la, j arrete la, pas la peine de continuer, je ne souhaite plus, je ne souhaite pas continuer, je ne veux pas continuer, je ne veux pas aller plus loin, je n en veux plus, j en veux plus, je prefere m arreter, je prefere en rester la, je voudrais annuler, on laisse, je m arrete la, on en reste la, restons en la, arretons la, arretons, je renonce, je reviendrai, je reviendrai plus tard, je repasserai, une autre fois, j ai trouve ailleurs, j ai trouve quelqu un d autre, j ai trouve quelqu un, plus la peine, ce n est plus la peine, c est plus la peine, je n en ai plus besoin, j en ai plus besoin, je n ai plus besoin, c est trop long, trop long votre truc, trop de questions, j en ai marre, ca me saoule, ca m interesse plus, je n ai pas le temps, j ai pas le temps, tant pis je laisse, je dois partir, je dois y aller, on annule, j annule, je prefere annuler, je vais arreter, je vais m arreter la, je veux annuler, je prefere laisser tomber',
  'esquece, esqueca, esqueca isso, deixa pra la, deixa para la, deixe pra la, deixa estar, deixe estar, nao quero continuar, nao quero seguir, ja nao me interessa, nao me interessa, mudei de ideia, mudei de ideias, cancela tudo, cancele tudo, cancelar tudo, ja nao preciso, nao preciso mais, prefiro parar, prefiro desistir, vou desistir, quero desistir, quero parar, deixa la, ja consegui, nao tenho mais interesse, perdi o interesse, nao quero continuar com isto, desisti, desistimos, vou cancelar, quero cancelar, queria cancelar, prefiro nao continuar, fica para outra vez, fica pra outra vez, fica para outro dia, fica pra outro dia, fica para a proxima, fica pra proxima, quero parar por aqui, parar por aqui, vamos parar por aqui, vou parar por aqui, paramos por aqui, ficamos por aqui, fico por aqui, parei, chega por hoje, ja arranjei outro, ja arranjei, ja encontrei outro, ja encontrei, ja resolvi, ja foi resolvido, esta a demorar demasiado, demora muito, muito demorado, muita pergunta, muitas perguntas, cansei, me cansei, fartei me, estou farto, estou farta, ja nao vale a pena, nao vale a pena, volto depois, volto mais tarde, depois volto, depois eu volto, tenho de ir, tenho que ir, preciso ir, melhor parar, cancela isso, nao preciso de nada, vou deixar para la, vou deixar pra la, larga isso',
)
const MOST_CLAUSES_WORDS = 15
const LEAVES_EMPTY = /(?<![^ ])(?:en blanco|vacio|blank|empty|vide|em branco|vazio)(?![^ ])/u

/**
 * Whether a message ends it all. @param is_free its field takes any text, so that only what says nothing else is a stop.
 */
export function stops(text: string, is_free: boolean): boolean {
  const { plain, words } = said(text)
  if (words.length === 0 || LEAVES_EMPTY.test(plain)) return false
  const clauses = clausesOf(text)
  const most = is_free ? 1 : MOST_AROUND_STOP
  const isStop = (clause: string) =>
    around(clause, STOPS_ALONE).some((rest) => rest === '') ||
    [STOPS_ANYWHERE, STOPS_NEARLY_ALONE].some((each) =>
      around(clause, each).some((rest) => rest.split(' ').length <= most),
    )
  // Words of any kind may go on so: there the first thing that is said has to be it.
  if (is_free) return isStop(clauses.find((clause) => strip(clause) !== '') ?? '')
  return clauses.some(isStop) || (words.length <= MOST_CLAUSES_WORDS && holdsWords(plain, STOPS_ANYWHERE))
}

const SHORT = 6
/** "I changed my mind", «mira, ya no me interesa nada». */
const MOST_AROUND_STOP = 2

/** What a clause says around each place where it says one of the expressions. */
const around = (clause: string, expression: RegExp): string[] =>
  [...clause.matchAll(expression)].map(({ 0: words, index }) =>
    strip(`${clause.slice(0, index)} ${clause.slice(index + words.length)}`),
  )

const isOnly = (plain: string, expression: RegExp): boolean => {
  const [match] = plain.matchAll(expression)
  return match?.index === 0 && match[0].length === plain.length
}

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
/** What one does not have, with the word for it behind. */
const LACKS =
  /^(?:(?:no|pues|la verdad|bueno|well|sorry|lo siento|desole|desculpe|ah|y|je suis desole) )*(?:(?:no (?:tengo|uso|lo tengo|la tengo|dispongo|se|lo se|recuerdo|me acuerdo|me se|tiene|hay|quiero|hace falta|necesito|me hace)|i (?:don t|do not|dont) (?:have|use|know|own|remember|want|need)|don t have|we don t have|je n ai (?:pas|plus|aucun)|j ai pas|j ai aucun|je n (?:utilise|en ai) pas|je ne (?:sais|connais|me souviens|veux) (?:pas|plus)|j (?:en ai|utilise) pas|nao (?:tenho|uso|sei|me lembro|lembro|possuo|ha|quero|preciso)|sin|without|sans|sem|ninguna|ningun|ninguno|no|none|aucun|aucune|nenhum|nenhuma|nada de|pas (?:de|d)|pas encore|no me|nem)|paso de)(?![^ ])/u

const NONE_OF_IT =
  /^(?:(?:pues|no|non|nao|oh|ah|ben|bom|well|la verdad|la verdad que) )*(?:nada de (?:eso|esto)|ningun[oa] de (?:ell[oa]s|es[oa]s|est[oa]s)|none of (?:that|those|these|them)|rien de (?:tout )?(?:ca|cela)|aucune? d(?:e ceux|e celles|e ca| entre)|nada disso|nenhum(?:a)? del[ea]s|nenhum(?:a)? dess[ea]s)(?![^ ])/u

/** Whether none of the choices is wanted, whatever is said of them behind. */
export const refusesAll = (text: string): boolean => NONE_OF_IT.test(said(text).plain)

/** Whether what is asked for is refused. @param is_free its field takes any text: «no tengo agua» may be the value. */
export function refuses(text: string, is_free: boolean): boolean {
  const { plain, words } = said(text)
  if (words.length === 0) return false
  const rest = strip(plain)
  if ([REFUSES_ALONE, SKIPS].some((each) => isOnly(plain, each) || isOnly(rest, each))) return true
  // «No, gracias», «nada mas»: fillers alone with a no among them.
  if (rest === '' && holdsWords(plain, NO)) return true
  const [first = ''] = clausesOf(text)
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
  const { plain, words } = said(text)
  return holdsWords(plain, UNSURE) && words.length <= MOST_UNSURE
}

const MOST_UNSURE = 8

/** Whether a yes or no is refused: that nothing is said, or not known. */
export function declines(text: string): boolean {
  const { plain } = said(text)
  const answers = clausesOf(text).some((clause) => !holdsWords(clause, UNSURE) && yesOrNo(clause, false) !== undefined)
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

const CORRECTS = phrases(
  'casi, almost, nearly, not quite, presque, quase',
  'perdona, perdon, perdone, disculpa, disculpe, me equivoque, me he equivocado, me confundi, me he confundido, quise decir, queria decir, quiero decir, en realidad, mejor, corrijo, correccion, rectifico, espera, que pena, revise, mire bien, me fije, aguanta, momento, un momento, cambia, cambiar, cambialo, cambiame, corrige, corregir, estaba mal, esta mal, puse mal, mal escrito, no es, no era, ojo, mejor dicho, digo, al final, no perdona, hay un error, en vez de, en lugar de, no son, seran, sino, puse, te di mal, es con, pon, ponme, anade, anadir, anademe, agrega, agregar, agregame, agregale, suma, sumale, sumar, incluye, quita, quitar, quitame, quitale, saca, sacale, ya conte, lo pense, me olvide, se me olvido, olvide, me falto, faltaba, no puedo, que no',
  'hold on, hang on, i checked, just checked, double checked, sorry, actually, my mistake, i meant, i mean, correction, wait, change, wrong, typo, mistake, instead, rather, no it s, not, make it, make that, scratch that, oops, whoops, should be, it should, apologies, pardon, let s say, update, i made, add, include, remove, take off, take out, drop the, forgot, i forgot, one more thing, plus the, not going to be able, can t make, can t do, turns out, it turns out, on second thought',
  'pardon, desole, desolee, en fait, je me suis trompe, je me suis trompee, erreur, je voulais dire, plutot, finalement, correction, changer, changez, change, corriger, corrigez, attendez, attends, faute, excusez, excuse, excusez moi, au lieu, c etait, oups, rectification, rectifier, modifier, modifiez, mettez plutot, mettez, a la place, zut, mince, un instant, j ai verifie, verification faite, non c est, ajoutez, ajoute, ajouter, rajoutez, rajoute, enlevez, enleve, enlever, retirez, retire, retirer, oublie de, j ai oublie, j avais oublie, je ne peux pas, je peux pas, ce sera plutot, j ai mal',
  'desculpe, desculpa, perdao, enganei me, me enganei, engano, errei, quis dizer, queria dizer, na verdade, afinal, alias, melhor, corrigir, corrija, corrige, correcao, mudar, muda, mude, espere, espera, errado, errada, em vez de, ops, nao e, quero dizer, me confundi, troca, trocar, troque, alterar, altere, altera, digo, na realidade, acrescenta, acrescente, acrescentar, adiciona, adicione, adicionar, inclui, inclua, junta, junte, tira, tire, tirar, retira, retire, retirar, esqueci, esqueci me, me esqueci, faltou, nao posso, nao consigo, bota, pensando bem, ponha, poe, fui ver, verifiquei, aguarda, so um momento, um momento',
)

/** Whether a message says that something said before was wrong. */
export const corrects = (text: string): boolean => holdsWords(said(text).plain, CORRECTS) || CONTRASTS.test(text)

/** «Fue el 12, no el 10», "Thursday, not Friday". */
const CONTRASTS =
  /[\p{L}\d](?:,\s*(?:no|not|non|pas|não|nao)|,?\s+(?:y no|and not|et pas|et non|e não|e nao))\s+(?!(?:lo|me|se|te|tengo|puedo|quiero|hay|necesito|have|really|sure|yet|now|tenho|posso|quero|gracias|thanks|merci|obrigad[oa])(?!\p{L}))(?:(?:el|la|los|las|the|on|le|les|o|a|de|del|du|para|em)\s+)*[\p{L}\d]+(?:\s+[\p{L}\d]+)?\s*[.!]*$/iu

const ADDS = phrases(
  'anade, anadir, anademe, anadele, agrega, agregar, agregame, agregale, suma, sumar, sumale, sumame, incluye, incluir, incluyeme, tambien, ademas, aparte',
  'add, include, also, as well, too, plus, on top',
  'ajoutez, ajoute, ajouter, rajoutez, rajoute, aussi, en plus, egalement',
  'acrescenta, acrescente, acrescentar, adiciona, adicione, adicionar, inclui, inclua, junta, junte, tambem, alem disso',
)
const REMOVES = phrases(
  'quita, quitar, quitame, quitale, quiteme, saca, sacale, sacame, elimina, borra',
  'remove, take off, take out, take away, drop, lose, delete, leave out, without',
  'enlevez, enleve, enlever, retirez, retire, retirer, supprimez, supprime',
  'tira, tire, tirar, retira, retire, retirar, remove, remova, exclui, exclua',
)

/** What becomes of choices made before: the new ones join them or leave them; undefined: they take their place. */
export function changesChoices(text: string): 'adds' | 'removes' | undefined {
  const { plain } = said(text)
  if (holdsWords(plain, REMOVES)) return 'removes'
  return holdsWords(plain, ADDS) ? 'adds' : undefined
}

const BUT = phrases(
  'pero, salvo, excepto, menos, but, except, mais, sauf, mas, exceto, so que, only that, solo que, falta, just that',
)

/** Whether «sí» goes on with what is not so: «sí, pero el correo es…». */
export const hasReservation = (text: string): boolean => holdsWords(said(text).plain, BUT)
