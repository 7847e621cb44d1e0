import { chatClauses, chatWords, withoutFillers } from '#engine/collection/chat-words.ts'
import { holdsWords, phrases } from '#engine/collection/words/said.ts'

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
/** A no, whose words taken apart would end it. */
const NOT_AT_ALL = phrases('para nada, pra nada')
const MOST_CLAUSES_WORDS = 15
const LEAVES_EMPTY = /(?<![^ ])(?:en blanco|vacio|blank|empty|vide|em branco|vazio)(?![^ ])/u

/**
 * Whether a message ends it all. @param is_free its field takes any text, so that only what says nothing else is a stop.
 */
export function stops(text: string, is_free: boolean): boolean {
  const { plain, words } = chatWords(text)
  if (words.length === 0 || LEAVES_EMPTY.test(plain)) return false
  const clauses = chatClauses(text).map((clause) => clause.replaceAll(NOT_AT_ALL, ' ').trim())
  const most = is_free ? 1 : MOST_AROUND_STOP
  const isStop = (clause: string) =>
    around(clause, STOPS_ALONE).some((rest) => rest === '') ||
    [STOPS_ANYWHERE, STOPS_NEARLY_ALONE].some((each) =>
      around(clause, each).some((rest) => rest.split(' ').length <= most),
    )
  // Words of any kind may go on so: there the first thing that is said has to be it.
  if (is_free) return isStop(clauses.find((clause) => withoutFillers(clause) !== '') ?? '')
  return clauses.some(isStop) || (words.length <= MOST_CLAUSES_WORDS && holdsWords(plain, STOPS_ANYWHERE))
}

/** "I changed my mind", «mira, ya no me interesa nada». */
const MOST_AROUND_STOP = 2

/** The words of a clause around each place where it says one of the expressions. */
const around = (clause: string, expression: RegExp): string[] =>
  [...clause.matchAll(expression)].map(({ 0: words, index }) =>
    withoutFillers(`${clause.slice(0, index)} ${clause.slice(index + words.length)}`),
  )
