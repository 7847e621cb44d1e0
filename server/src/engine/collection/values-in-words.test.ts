import { describe } from 'vitest'
import { REFUSED, expectCases, field } from '../../../test/value-cases.ts'

describe('a day with reasons and second thoughts', () => {
  expectCases(field('date', 'Día'), [
    ['el viernes, porque el jueves tengo médico', '2026-11-27'],
    ['a ver, el 3 me viene fatal, mejor el 4', '2026-12-04'],
    ['el primer martes de diciembre si puede ser', '2026-12-01'],
    ['cualquier día vale pero si puede ser el 9 de diciembre', '2026-12-09'],
    ['de mañana en ocho', '2026-12-01'],
    ['dentro de diez días más o menos', '2026-12-03'],
    ['el sábado no abren verdad? pues el viernes', '2026-11-27'],
    ['el 5 no, que es fiesta; el 7', '2026-12-07'],
    ['finales de mes, el 28', '2026-11-28'],
    ['uy no sé, ponme el lunes que viene', '2026-11-30'],
    ['2026-12-15', '2026-12-15'],
    ['15.12.26', '2026-12-15'],
    ['el 15-12', '2026-12-15'],
    ['quince de diciembre', '2026-12-15'],
    ['el miércoles de la semana próxima', '2026-12-02'],
    ['pasao mañana', '2026-11-25'],
    ["Friday works, Thursday I'm in Leeds", '2026-11-27', 'en'],
    ['a week on Tuesday', '2026-12-01', 'en'],
    ['can we say the 4th? the 3rd is my birthday', '2026-12-04', 'en'],
    ["next Monday, that's the 30th", '2026-11-30', 'en'],
    ['the first Saturday in December please', '2026-12-05', 'en'],
    ['ten days from now', '2026-12-03', 'en'],
    ['I was going to say Tuesday but Wednesday is better', '2026-11-25', 'en'],
    ["the day after tomorrow if you've space", '2026-11-25', 'en'],
    ['Dec 9', '2026-12-09', 'en'],
    ['maybe the 2nd? no, the 3rd of December', '2026-12-03', 'en'],
    ["jeudi, mercredi j'ai une réunion", '2026-11-26', 'fr'],
    ['le 3 ça ne va pas, le 4 décembre plutôt', '2026-12-04', 'fr'],
    ["d'ici dix jours", '2026-12-03', 'fr'],
    ['le premier samedi de décembre', '2026-12-05', 'fr'],
    ['mardi en huit', '2026-12-01', 'fr'],
    ['pas avant le 10, disons le 11 décembre', '2026-12-11', 'fr'],
    ['apres demain', '2026-11-25', 'fr'],
    ['lundi prochain, le 30', '2026-11-30', 'fr'],
    ['quinta não consigo, sexta pode ser', '2026-11-27', 'pt'],
    ['o dia 3 não dá, vai o 4 de dezembro', '2026-12-04', 'pt'],
    ['daqui a dez dias', '2026-12-03', 'pt'],
    ['na terça, que na quarta trabalho', '2026-11-24', 'pt'],
    ['primeiro sábado de dezembro', '2026-12-05', 'pt'],
    ['sexta da semana que vem', '2026-12-04', 'pt'],
    ['el 20 no, mejor el 22 de diciembre', '2026-12-22'],
    ['a mediados no puedo, digamos el 18 de diciembre', '2026-12-18'],
    ['Saturday, or rather Sunday', '2026-11-29', 'en'],
    ["Thursday won't work. Friday then", '2026-11-27', 'en'],
    ['samedi, euh non, dimanche', '2026-11-29', 'fr'],
    ['sábado, quer dizer, domingo', '2026-11-29', 'pt'],
  ])
})

describe('a birthday', () => {
  expectCases(field('date', 'Fecha de nacimiento'), [
    ['nací el 4 de marzo del 85', '1985-03-04'],
    ['4/3/85', '1985-03-04'],
    ['el cuatro de marzo de mil novecientos ochenta y cinco', '1985-03-04'],
    ['March 4th 1985', '1985-03-04', 'en'],
    ['4th of March, nineteen eighty-five', '1985-03-04', 'en'],
  ])
})

describe('a number among words', () => {
  expectCases(field('number', 'Cantidad'), [
    ['unos 40, bueno 45 contando a los del turno de noche', 45],
    ['pues yo diría que tres', 3],
    ['no llegan a veinte, pon 18', 18],
    ['de 10 a 12, pongamos 12', 12],
    ['ciento y pico, pon 110', 110],
    ['una nada más', 1],
    ['3 o 4, mejor 4', 4],
    ['son 2 adultos y 3 niños, total 5', 5],
    ["between 10 and 15, let's go with 12", 12, 'en'],
    ['a couple', 2, 'en'],
    ['two dozen', 24, 'en'],
    ['roughly 1,500', 1500, 'en'],
    ['three hundred and twenty', 320, 'en'],
    ["I'd guess seven, maybe eight. Say eight", 8, 'en'],
    ['not 10 anymore, 12', 12, 'en'],
    ['une dizaine', 10, 'fr'],
    ['cinq ou six, mettez six', 6, 'fr'],
    ['quatre-vingt-douze', 92, 'fr'],
    ['pas 10 mais 12', 12, 'fr'],
    ['deux mille cinq cents', 2500, 'fr'],
    ['on était 8 mais maintenant on est 9', 9, 'fr'],
    ['uns dez, talvez doze. Põe doze', 12, 'pt'],
    ['meia dúzia', 6, 'pt'],
    ['não são 10, são 12', 12, 'pt'],
    ['cento e vinte e três', 123, 'pt'],
    ['dois mil e quinhentos', 2500, 'pt'],
    ['seis... perdón, siete', 7],
    ['eighteen, sorry, nineteen', 19, 'en'],
    ['sept, pardon, huit', 8, 'fr'],
    ['sete, desculpe, oito', 8, 'pt'],
  ])
})

describe('people counted aloud', () => {
  expectCases(field('number', 'Personas'), [
    ['somos cinco, mi mujer, los tres niños y yo', 5],
    ['seríamos 6 o 7, pon 7', 7],
    ['just the two of us', 2, 'en'],
    ['me, my husband and our three kids so five', 5, 'en'],
    ['nous serons quatre adultes et deux enfants, donc six', 6, 'fr'],
    ['somos quatro, mais um bebé, então cinco', 5, 'pt'],
    ['con los niños diez', 10],
    ['table for six', 6, 'en'],
    ['on sera une dizaine, dix', 10, 'fr'],
  ])
})

describe('a phone read aloud', () => {
  expectCases(field('phone', 'Teléfono'), [
    ['seis uno dos tres cuatro cinco seis siete ocho', '+34612345678'],
    ['el de mi marido, 612 34 56 78, que yo no lo cojo', '+34612345678'],
    ['oh seven seven double one, two three four, five six seven', '+447711234567', 'en'],
    ['call me on 07911 234567 after 5', '+447911234567', 'en'],
    ['zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit', '+33612345678', 'fr'],
    ['06.12.34.56.78 mais le soir seulement', '+33612345678', 'fr'],
    ['nove um dois, três quatro cinco, seis sete oito', '+351912345678', 'pt'],
    ['é o 912 345 678, mas só depois das 18h', '+351912345678', 'pt'],
    ['no tengo móvil', REFUSED],
  ])
})

describe('an address read aloud', () => {
  expectCases(field('email', 'Correo'), [
    ['ana guion bajo ruiz arroba gmail punto com', 'ana_ruiz@gmail.com'],
    ['sam underscore lee at outlook dot com', 'sam_lee@outlook.com', 'en'],
    ["it's sam dash lee at gmail dot co dot uk", 'sam-lee@gmail.co.uk', 'en'],
    ['samlee, all one word, at gmail dot com', 'samlee@gmail.com', 'en'],
    ['jean tiret paul arobase orange point fr', 'jean-paul@orange.fr', 'fr'],
    ['marie point dupont arobase free point fr tout en minuscules', 'marie.dupont@free.fr', 'fr'],
    ['rita ponto sousa arroba sapo ponto pt', 'rita.sousa@sapo.pt', 'pt'],
    ['joao underline silva arroba gmail ponto com', 'joao_silva@gmail.com', 'pt'],
    ['mejor no, no me gusta recibir publicidad', REFUSED],
    ["I'd prefer to keep that to myself", REFUSED, 'en'],
    ['je préfère ne pas le laisser', REFUSED, 'fr'],
    ['isso prefiro não partilhar', REFUSED, 'pt'],
  ])
})
