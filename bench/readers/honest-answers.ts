import type { AgentLanguage } from '@tertulia/contract/agents'

/** Statements that say in other words what a passage says: each is right. */
export type Honest = {
  kind: 'spelling' | 'time' | 'sum' | 'count' | 'list' | 'customer' | 'wording' | 'now'
  language: AgentLanguage
  passage: { title: string; text: string }
  question: string
  says: string[]
}

const HOURS = {
  title: '¿Cuál es vuestro horario?',
  text: 'De lunes a viernes abrimos de 10:00 a 14:00 y de 17:00 a 20:30, y los sábados de 10:30 a 14:00. Los domingos cerramos.',
}
const PRICES = {
  title: '¿Cuánto cuesta una revisión?',
  text: 'La revisión básica cuesta 35 € y la completa 69 €. El lavado son 18 € más. Tarda dos días laborables, y tres en mayo.',
}
const SHIPPING = {
  title: '¿Cuánto cuesta el envío?',
  text: 'El envío cuesta 4,90 €, y es gratis desde 1.200 €. Llega en 48 horas. Tienes 30 días para devolverlo y cada paquete puede pesar 20 kg.',
}
const SIZES = {
  title: '¿Qué tallas tenéis?',
  text: 'Hay cuatro tallas: S, M, L y XL. Los colores son rojo, azul y negro. Se aceptan tarjeta, Bizum y efectivo.',
}
const DATES = {
  title: '¿Cuándo cerráis?',
  text: 'Cerramos del 1 al 15 de agosto, el 12 de octubre y el 24 de diciembre por la tarde. La promoción acaba el 31/01/2027.',
}
const CONTACT = {
  title: '¿Cómo os encuentro?',
  text: 'Estamos en la calle del Almendro, 27. Llama al 976 000 123 o escribe a hola@almendro.example. La cita se pide en https://www.almendro.example/citas.',
}
const BREAKFAST = {
  title: 'When is breakfast?',
  text: 'Breakfast is from 7:30 to 10:30 am on weekdays and from 8 to 11 am at weekends. It costs €14 for adults and €7 for children from 4 to 11. Check-out is by 11:30 am and the pool closes at 8 pm.',
}
const PARKING = {
  title: 'Avez-vous un parking ?',
  text: 'Le parking coûte 18 € par nuit, et la recharge 0,45 € par kWh. Il a 9 places et ferme à 22 h 30. La réception est ouverte de 7 h à minuit.',
}
const POOL = {
  title: 'A piscina está aberta?',
  text: 'A piscina abre das 9h00 às 20h00, de 1 de maio a 30 de setembro. A toalha custa 3 € e o bar fecha às 18h30. As crianças até aos 12 anos não pagam.',
}

export const HONEST: Honest[] = [
  {
    kind: 'time',
    language: 'es',
    passage: HOURS,
    question: '¿A qué hora abrís?',
    says: [
      'Abrimos a las 10 h de lunes a viernes.',
      'Entre semana abrimos a las diez de la mañana.',
      'Los sábados abrimos a las diez y media.',
      'Por la tarde abrimos a las 5 y cerramos a las 8 y media.',
      'Por la tarde estamos de cinco a ocho y media.',
      'Cerramos a mediodía, a las 14 h.',
      'De lunes a viernes, de 10 a 14 y de 17 a 20:30.',
      'Los martes abrimos de 10:00 a 14:00 y de 17:00 a 20:30.',
      'Los sábados, de 10.30 a 14.00 h.',
      'Los domingos está cerrado; el resto de la semana abrimos por la mañana.',
      'Entre semana cerramos a las 20h30.',
      'Los viernes cerramos a las 8:30 de la tarde.',
      'Los sábados, de 10:30 a 2 de la tarde.',
    ],
  },
  {
    kind: 'spelling',
    language: 'es',
    passage: PRICES,
    question: '¿Cuánto cuesta y cuánto tarda?',
    says: [
      'La básica cuesta 35 euros.',
      'La básica son treinta y cinco euros.',
      'La completa cuesta 69,00 €.',
      'La completa sale por 69€.',
      'Tarda 2 días laborables.',
      'Tarda un par de días laborables, o 3 días en mayo.',
      'El lavado son dieciocho euros más.',
      'En mayo tarda tres días.',
    ],
  },
  {
    kind: 'spelling',
    language: 'es',
    passage: SHIPPING,
    question: '¿Y el envío?',
    says: [
      'El envío cuesta 4,9 €.',
      'El envío cuesta 4.90 €.',
      'El envío son 4,90 euros y llega en 48 h.',
      'Es gratis a partir de 1200 €.',
      'Es gratis a partir de mil doscientos euros.',
      'Tienes treinta días para devolverlo.',
      'Cada paquete puede pesar hasta veinte kilos.',
      'Llega en dos días (48 horas).',
      'Cada paquete puede pesar 20 kilogramos.',
    ],
  },
  {
    kind: 'sum',
    language: 'es',
    passage: PRICES,
    question: '¿Cuánto es la revisión con lavado?',
    says: [
      'La básica son 35 € y el lavado 18 €: en total 53 €.',
      'La completa cuesta 69 € y el lavado 18 €, así que serían 87 €.',
      'Si haces la básica (35 €) y luego la completa (69 €), pagas 104 €.',
    ],
  },
  {
    kind: 'sum',
    language: 'es',
    passage: SHIPPING,
    question: 'Son 2 envíos, ¿cuánto sale?',
    says: ['Cada envío cuesta 4,90 €, así que dos envíos son 9,80 €.', 'Dos envíos a 4,90 € son 9,80 €.'],
  },
  {
    kind: 'count',
    language: 'es',
    passage: SIZES,
    question: '¿Qué tallas y colores hay?',
    says: [
      'Hay 4 tallas: S, M, L y XL.',
      'Tenemos tres colores: rojo, azul y negro.',
      'Puedes pagar de 3 formas: tarjeta, Bizum y efectivo.',
      'Hay tres formas de pago:\n- tarjeta\n- Bizum\n- efectivo',
    ],
  },
  {
    kind: 'list',
    language: 'es',
    passage: PRICES,
    question: '¿Qué revisiones hay?',
    says: [
      '1. Básica: 35 €\n2. Completa: 69 €',
      '1) Básica, 35 €\n2) Completa, 69 €\n3) Lavado, 18 € más',
      'Hay dos revisiones:\n1. La básica, por 35 €.\n2. La completa, por 69 €.',
    ],
  },
  {
    kind: 'spelling',
    language: 'es',
    passage: DATES,
    question: '¿Cuándo cerráis?',
    says: [
      'Cerramos del uno al quince de agosto.',
      'El 12 de octubre cerramos.',
      'El 12/10 cerramos.',
      'La promoción acaba el 31 de enero de 2027.',
      'La promoción acaba a finales de enero, el día 31.',
      'El día 24 de diciembre cerramos por la tarde.',
      'En agosto cerramos la primera quincena, del 1 al 15.',
      'Cerramos en Nochebuena por la tarde, el 24 de diciembre.',
    ],
  },
  {
    kind: 'customer',
    language: 'es',
    passage: SHIPPING,
    question: 'Hice un pedido de 350 € el 3 de marzo y pesa 7 kg. ¿El envío es gratis?',
    says: [
      'Con un pedido de 350 € el envío cuesta 4,90 €.',
      'Tu pedido del 3 de marzo llega en 48 horas.',
      'Tu paquete de 7 kg no pasa de 20 kg.',
      'No, 350 € no llegan a 1.200 €: el envío cuesta 4,90 €.',
    ],
  },
  {
    kind: 'wording',
    language: 'es',
    passage: CONTACT,
    question: '¿Dónde estáis?',
    says: [
      'Estamos en la calle del Almendro 27.',
      'Estamos en C/ del Almendro, nº 27.',
      'Puedes llamar al 976000123.',
      'El teléfono es el +34 976 000 123.',
      'El teléfono es el 976-000-123.',
      'Pide cita en www.almendro.example/citas.',
      'Pide cita en [nuestra web](https://www.almendro.example/citas).',
      'Pide cita en almendro.example/citas.',
      'Escribe a [hola@almendro.example](mailto:hola@almendro.example).',
      'La dirección es calle del Almendro, número 27.',
    ],
  },
  {
    kind: 'now',
    language: 'es',
    passage: HOURS,
    question: '¿Estáis abiertos ahora?',
    says: [
      'Sí, hoy miércoles abrimos de 10:00 a 14:00 y de 17:00 a 20:30.',
      'Sí, son las 11:20 y cerramos a las 14:00.',
      'Hoy, 18 de noviembre, abrimos hasta las 20:30.',
      'Mañana, jueves 19 de noviembre, abrimos a las 10:00.',
      'Ahora mismo estamos abiertos, hasta las dos.',
    ],
  },
  {
    kind: 'now',
    language: 'en',
    passage: BREAKFAST,
    question: 'Is there still breakfast today?',
    says: [
      'Today is Wednesday, so breakfast was until 10:30 am.',
      'It is 11:20 now; breakfast ended at 10:30.',
      'Tomorrow, 19 November, it starts at 7:30.',
    ],
  },
  {
    kind: 'wording',
    language: 'es',
    passage: HOURS,
    question: '¿Abrís el domingo?',
    says: [
      'No, los domingos cerramos.',
      'No, el domingo no abrimos. Puedes venir el sábado por la mañana, de 10:30 a 14:00.',
      'Abrimos toda la semana menos el domingo.',
      'Sí, abrimos los jueves, por la mañana y por la tarde.',
      'Abrimos seis días a la semana, de lunes a sábado.',
    ],
  },
  {
    kind: 'time',
    language: 'en',
    passage: BREAKFAST,
    question: 'When can I have breakfast, and what does it cost?',
    says: [
      'On weekdays breakfast is from half past seven to half past ten.',
      'At weekends it is from 8:00 to 11:00.',
      'At weekends it is from eight to eleven.',
      'It costs 14 euros for adults.',
      'It costs fourteen euros for adults and seven for children.',
      'An adult and a child pay €14 and €7, so €21 in total.',
      'Please leave the room by 11:30.',
      'The pool closes at 20:00.',
      'The pool closes at eight in the evening.',
      'On Saturday breakfast is from 8 to 11 am.',
      'On Monday it starts at 7.30 am.',
    ],
  },
  {
    kind: 'spelling',
    language: 'fr',
    passage: PARKING,
    question: 'Combien coûte le parking pour deux nuits, et quand est-il ouvert ?',
    says: [
      'Le parking coûte 18 euros par nuit.',
      'Le parking coûte dix-huit euros la nuit.',
      'La recharge coûte 0,45 €/kWh.',
      'Il y a neuf places.',
      'Le parking ferme à 22h30.',
      'Le parking ferme à 22:30.',
      'La réception est ouverte de 7 heures à minuit.',
      'Deux nuits à 18 € font 36 €.',
      'La réception ouvre à sept heures.',
    ],
  },
  {
    kind: 'spelling',
    language: 'pt',
    passage: POOL,
    question: 'Quando abre a piscina, e quanto custam duas toalhas?',
    says: [
      'A piscina abre às 9h e fecha às 20h.',
      'A piscina abre às nove da manhã.',
      'A piscina está aberta das 9:00 às 20:00.',
      'A toalha custa três euros.',
      'O bar fecha às seis e meia da tarde.',
      'Abre no dia 1 de maio e fecha a 30 de setembro.',
      'As crianças até 12 anos não pagam.',
      'Duas toalhas a 3 € são 6 €.',
      'A toalha custa 3,00 €.',
    ],
  },
]
