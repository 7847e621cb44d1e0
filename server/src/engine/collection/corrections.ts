import { chatWords } from '#engine/collection/chat-words.ts'
import { holdsWords, phrases } from '#engine/collection/words/said.ts'

const CORRECTS = phrases(
  'casi, almost, nearly, not quite, presque, quase',
  'perdona, perdon, perdone, disculpa, disculpe, me equivoque, me he equivocado, me confundi, me he confundido, quise decir, queria decir, quiero decir, en realidad, mejor, corrijo, correccion, rectifico, espera, que pena, revise, mire bien, me fije, aguanta, momento, un momento, cambia, cambiar, cambialo, cambiame, corrige, corregir, estaba mal, esta mal, puse mal, mal escrito, no es, no era, ojo, mejor dicho, digo, al final, no perdona, hay un error, en vez de, en lugar de, no son, seran, sino, puse, te di mal, es con, pon, ponme, anade, anadir, anademe, agrega, agregar, agregame, agregale, suma, sumale, sumar, incluye, quita, quitar, quitame, quitale, saca, sacale, ya conte, lo pense, me olvide, se me olvido, olvide, me falto, faltaba, no puedo, que no',
  'hold on, hang on, i checked, just checked, double checked, sorry, actually, my mistake, i meant, i mean, correction, wait, change, wrong, typo, mistake, instead, rather, no it s, not, make it, make that, scratch that, oops, whoops, should be, it should, apologies, pardon, let s say, update, i made, add, include, remove, take off, take out, drop the, forgot, i forgot, one more thing, plus the, not going to be able, can t make, can t do, turns out, it turns out, on second thought',
  'pardon, desole, desolee, en fait, je me suis trompe, je me suis trompee, erreur, je voulais dire, plutot, finalement, correction, changer, changez, change, corriger, corrigez, attendez, attends, faute, excusez, excuse, excusez moi, au lieu, c etait, oups, rectification, rectifier, modifier, modifiez, mettez plutot, mettez, a la place, zut, mince, un instant, j ai verifie, verification faite, non c est, ajoutez, ajoute, ajouter, rajoutez, rajoute, enlevez, enleve, enlever, retirez, retire, retirer, oublie de, j ai oublie, j avais oublie, je ne peux pas, je peux pas, ce sera plutot, j ai mal',
  'desculpe, desculpa, perdao, enganei me, me enganei, engano, errei, quis dizer, queria dizer, na verdade, afinal, alias, melhor, corrigir, corrija, corrige, correcao, mudar, muda, mude, espere, espera, errado, errada, em vez de, ops, nao e, quero dizer, me confundi, troca, trocar, troque, alterar, altere, altera, digo, na realidade, acrescenta, acrescente, acrescentar, adiciona, adicione, adicionar, inclui, inclua, junta, junte, tira, tire, tirar, retira, retire, retirar, esqueci, esqueci me, me esqueci, faltou, nao posso, nao consigo, bota, pensando bem, ponha, poe, fui ver, verifiquei, aguarda, so um momento, um momento',
)

/** Whether a message says that something said before was wrong. */
export const corrects = (text: string): boolean => holdsWords(chatWords(text).plain, CORRECTS) || CONTRASTS.test(text)

/** «Fue el 12, no el 10», "Thursday, not Friday". */
const CONTRASTS =
  /[\p{L}\d](?:,\s*(?:no|not|non|pas|não|nao)|,?\s+(?:y no|and not|et pas|et non|e não|e nao))\s+(?!(?:lo|me|se|sé|sei|sais|estoy|te|tengo|puedo|quiero|hay|necesito|have|really|sure|yet|now|tenho|posso|quero|gracias|thanks|merci|obrigad[oa])(?!\p{L}))(?:(?:el|la|los|las|the|on|le|les|o|a|de|del|du|para|em)\s+)*[\p{L}\d]+(?:\s+[\p{L}\d]+)?\s*[.!]*$/iu

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

/** How new choices change those made before: they join them or leave them; undefined: they take their place. */
export function changesChoices(text: string): 'adds' | 'removes' | undefined {
  const { plain } = chatWords(text)
  if (holdsWords(plain, REMOVES)) return 'removes'
  return holdsWords(plain, ADDS) ? 'adds' : undefined
}

const BUT = phrases(
  'pero, salvo, excepto, menos, but, except, mais, sauf, mas, exceto, so que, only that, solo que, falta, just that',
)

/** Whether «sí» goes on with what is not so: «sí, pero el correo es…». */
export const hasReservation = (text: string): boolean => holdsWords(chatWords(text).plain, BUT)
