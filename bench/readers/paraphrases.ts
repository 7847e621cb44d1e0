/** A model's paraphrases of an FAQ of a business: each is right. */
export type Paraphrases = {
  business: string
  source: string
  question: string
  says: string[]
  /** The answer is in the customer's language, which the agent does not have among its own. */
  is_foreign?: true
}

export const PARAPHRASES: Paraphrases[] = [
  {
    business: 'zaragoza-bikes',
    source: 'f11',
    question: '¿Pasáis a por la bici? Vivo en Zaragoza, en Delicias.',
    says: [
      'Pasamos a buscar tu bici los martes y jueves por la tarde y luego te la llevamos de vuelta por 15 €. Si el arreglo supera los 100 €, no te cobramos nada por ello.',
      'Sí, en Delicias sí, porque está dentro de la ciudad: vamos los martes y los jueves por la tarde. Cuesta 15 €, ida y vuelta incluidas.',
      '¡Claro! Dentro de Zaragoza recogemos y devolvemos la bicicleta por 15 €. Ten en cuenta que solo lo hacemos martes y jueves por la tarde.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f4',
    question: '¿Dónde dejo el coche?',
    says: [
      'Lo más cómodo es el aparcamiento Las Tenerías, que está a 150 metros. Con una compra de 50 € o más te regalamos una hora.',
      'En nuestra calle el aparcamiento es regulado. Si solo vienes a dejar la bici, puedes parar delante, en la zona de carga, hasta 10 minutos.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f8',
    question: 'La dejo el lunes, ¿para cuándo estaría?',
    says: [
      'Lo normal es que la tengas en dos o tres días laborables, así que si la dejas el lunes podría estar el miércoles o el jueves.',
      'Depende: un pinchazo lo arreglamos el mismo día; lo demás suele llevar 2 o 3 días laborables. Te mandaremos un WhatsApp o un SMS cuando puedas venir a por ella.',
      'Fuera de mayo y junio suele tardar dos o tres días laborables. En esos meses vamos más cargados y puede irse a seis.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f28',
    question: 'La bici vale 1.400 €, ¿la puedo pagar poco a poco?',
    says: [
      'Sí, como pasa de 300 €, puedes financiarla. Con 6 meses no pagas intereses ni gastos; con 12 o 24 meses hay una comisión de apertura del 3 %.',
      'Sí. Trae el DNI, una nómina y un recibo bancario; normalmente te contestan en una hora.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f33',
    question: '¿Cuánto vale alquilar dos urbanas y una infantil un día?',
    says: [
      'Dos urbanas son 30 € (15 € cada una) y la infantil 8 €, en total 38 €. El casco y el candado ya van incluidos.',
      'La urbana sale a 15 € el día y la infantil a 8 €. No tienes que pagar aparte el casco, el candado ni el kit de pinchazos.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f34',
    question: 'How much is the deposit for an e-bike?',
    is_foreign: true,
    says: [
      'For an electric bike the deposit is €200. You can leave it by card or in cash, and you get it all back when you return the bike in good condition.',
      'It is 200 euros for an e-bike; there is no deposit for children’s bikes.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f1',
    question: 'Vous êtes ouverts le samedi ?',
    is_foreign: true,
    says: [
      'Oui, le samedi nous sommes ouverts de 10 h à 14 h. Le dimanche, nous sommes fermés.',
      'Le samedi matin oui, de 10:00 à 14:00, mais pas l’après-midi.',
    ],
  },
  {
    business: 'zaragoza-bikes',
    source: 'f38',
    question: '¿Merece la pena hacerse del club?',
    says: [
      'El Club Biela vale 28 € al año. A cambio te descontamos un 10 % en la mano de obra del taller y un 5 % en accesorios, y puedes venir a las salidas de los domingos.',
      'Puedes probar una salida antes de apuntarte: la primera no exige ser socio. Quedamos a las 9:00 en la puerta de la tienda y hay dos grupos, de 35 y 70 km.',
    ],
  },
  {
    business: 'cordoba-clothes',
    source: 'f7',
    question: 'Compré por la web y no me entra, ¿cómo lo cambio? Soy de Rosario',
    says: [
      'Tenés 30 días corridos desde que te llegó. Escribinos al 351 000-0042 con el número de pedido y te mandamos la etiqueta. Como sos de Rosario, el envío hasta acá corre por tu cuenta y el de vuelta lo pagamos nosotros.',
      'Al ser de otra provincia, pagás vos el envío de ida y nosotros el de vuelta. También podés acercarte a un local con el mail de la compra.',
    ],
  },
  {
    business: 'cordoba-clothes',
    source: 'f10',
    question: 'Si pago hoy a las 15, ¿cuándo me llega a Villa María?',
    says: [
      'Como pagás después de las 13, sale el próximo día hábil y al interior de la provincia tarda entre 2 y 4 días hábiles más.',
      'Sale al día hábil siguiente, porque ya pasaron las 13. Después calculá de 2 a 4 días hábiles.',
    ],
  },
  {
    business: 'cordoba-clothes',
    source: 'f25',
    question: '¿Me acortan un pantalón que compré ahí? Lo necesito para mañana',
    says: [
      'Sí, lo hace Delia, nuestra modista, en el local de Güemes. El ruedo cuesta $6.500 y, al ser urgente, tiene un recargo del 50%: te lo entregamos en 24 horas.',
      'Sí. El ruedo son $6.500; con el apuro se le suma la mitad y queda listo en 24 horas.',
    ],
  },
  {
    business: 'cordoba-clothes',
    source: 'f22',
    question: 'Quiero regalar algo y no sé el talle',
    says: [
      'Una gift card puede ser buena idea: elegís el monto, de $20.000 a $200.000, y quien la recibe tiene 12 meses para gastarla, incluso en varias veces.',
      'Podés regalar una gift card. Si la comprás por la web te llega por mail enseguida; en los locales viene en una cajita.',
    ],
  },
  {
    business: 'cordoba-clothes',
    source: 'f28',
    question: '¿Puedo meter el sweater en el lavarropas?',
    says: [
      'Mejor no: la lana se lava a mano, con agua fría y jabón neutro. No lo retuerzas ni lo dejes en remojo más de diez minutos.',
      'Te recomendamos lavarlo a mano y secarlo a la sombra, apoyado sobre una toalla. Nunca lo cuelgues.',
    ],
  },
  {
    business: 'guadalajara-dental',
    source: 'f6',
    question: 'Voy con 10 minutos de retraso, ¿me atienden?',
    says: [
      'Sí, no se preocupe: lo esperamos hasta 15 minutos, así que con 10 de retraso llega a tiempo.',
      'Sí, tiene 15 minutos de tolerancia. Si se pasara de ese tiempo, intentaríamos recibirlo según la agenda o le daríamos otra cita.',
    ],
  },
  {
    business: 'guadalajara-dental',
    source: 'f15',
    question: '¿Cuánto pago al principio por los de zafiro?',
    says: [
      'Los de zafiro llevan un enganche de $8,500 y después $1,300 al mes. Aparte está el estudio de ortodoncia, de $1,200.',
      'Para empezar con zafiro necesita $8,500 de enganche más $1,200 del estudio, es decir, $9,700. Después son $1,300 mensuales, con el ajuste incluido.',
    ],
  },
  {
    business: 'guadalajara-dental',
    source: 'f24',
    question: 'Me sacaron una muela ayer, ¿ya puedo tomar una cerveza?',
    says: [
      'Todavía no: espere 72 horas antes de tomar alcohol. Tampoco fume ni use popote en ese tiempo.',
      'Aún no. El alcohol hay que evitarlo durante tres días (72 horas) después de la extracción.',
    ],
  },
  {
    business: 'guadalajara-dental',
    source: 'f27',
    question: 'Mi hija tiene 4 años, ¿la puede ver un especialista?',
    says: [
      'Claro que sí. La Dra. Paola Quintañez es odontopediatra y atiende martes y jueves por la tarde, de 3 a 8, y los sábados de 9 a 2. La primera consulta cuesta $300.',
      'Sí, con nuestra odontopediatra. La primera visita dura media hora y cuesta $300.',
    ],
  },
  {
    business: 'guadalajara-dental',
    source: 'f33',
    question: 'Do you take American Express?',
    is_foreign: true,
    says: [
      'No, we don’t accept American Express. You can pay in cash, by SPEI transfer or with Visa and Mastercard, without any fee.',
      'Sorry, no American Express. Visa, Mastercard, cash and bank transfer are fine.',
    ],
  },
  {
    business: 'medellin-travel',
    source: 'f12',
    question: '¿Mi niña de 5 años paga completo para Guatapé?',
    says: [
      'No, a los 5 años paga el 75 % de la tarifa de adulto: a Guatapé son $120.000, con puesto y almuerzo infantil.',
      'Paga menos: entre los 3 y los 10 años se cobra el 75 %. Para Guatapé serían $120.000.',
    ],
  },
  {
    business: 'medellin-travel',
    source: 'f15',
    question: '¿A qué hora me recogen en El Poblado para el de día completo?',
    says: [
      'En El Poblado lo recogemos a las 7:15 de la mañana, en el parque, frente a la iglesia.',
      'A las 7:15 a. m., frente a la iglesia del Parque de El Poblado. Tenga en cuenta que Jardín y Río Claro solo salen desde Laureles y más temprano.',
    ],
  },
  {
    business: 'medellin-travel',
    source: 'f18',
    question: 'Somos 6 con maletas, ¿cuánto al José María Córdova a mediodía?',
    says: [
      'Para seis personas va la van: $190.000 por trayecto, con el peaje del túnel incluido.',
      'Siendo seis, les corresponde la van (de 4 a 8 pasajeros), que cuesta $190.000. Es el precio por vehículo, no por persona.',
    ],
  },
  {
    business: 'medellin-travel',
    source: 'f9',
    question: 'Can I move my tour to another day?',
    is_foreign: true,
    says: [
      'Yes. The first change is free if you let us know at least 24 hours before departure; from the second change on it is $20.000 per person.',
      'Yes, as long as you tell us 24 hours ahead. The new date has to be within the next 6 months.',
    ],
  },
  {
    business: 'medellin-travel',
    source: 'f36',
    question: '¿Toca dar propina?',
    says: [
      'No es obligatoria. Si le gustó el servicio, lo habitual son entre $10.000 y $20.000 por persona para el guía y alrededor de $5.000 para el conductor.',
      'No, es a su gusto y no está en el precio.',
    ],
  },
  {
    business: 'porto-hotel-en',
    source: 'f17',
    question: 'We land at 11 pm, the two of us. Can someone fetch us?',
    says: [
      'Yes, our driver will be waiting at arrivals with a sign. As it is after 10 pm, the ride costs €40.',
      'Of course. At that hour the night rate of €40 applies. Just book it a day ahead and give us your flight number.',
      'Sure! It takes about 20 minutes and costs €40 at that time of night, for the whole car.',
    ],
  },
  {
    business: 'porto-hotel-en',
    source: 'f20',
    question: 'Can my 9-year-old swim in April?',
    says: [
      'I’m afraid the pool only opens on 1 May. From then on, children under 12 may swim when an adult is with them.',
      'Not in April: the pool is open from May to October.',
    ],
  },
  {
    business: 'porto-hotel-en',
    source: 'f32',
    question: 'I think I left my scarf in room 12. I live in Berlin.',
    says: [
      'No problem: write to ola@patiodomelro.example with your room number and a description. We can post it to Germany for €19.',
      'Please send an e-mail to ola@patiodomelro.example describing the scarf. We keep lost things for 90 days, and posting it within the EU costs €19.',
    ],
  },
  {
    business: 'porto-hotel-en',
    source: 'f38',
    question: 'Is there a better price if we stay 8 nights?',
    says: [
      'Yes, with eight nights you get 10% off.',
      'Yes: stays of a week or longer are 10% cheaper. It can’t be combined with the discount for returning guests; you get whichever is better.',
    ],
  },
  {
    business: 'porto-hotel-fr',
    source: 'f5',
    question: 'Le petit-déjeuner est compris ?',
    says: [
      'Non, il se paie à part : 14 € pour un adulte et 7 € pour un enfant de 4 à 11 ans. Les plus petits ne paient pas.',
      'Pas dans le prix de la chambre. C’est un buffet à 14 € par adulte, servi dès 7 h 30 en semaine et dès 8 h le week-end.',
    ],
  },
  {
    business: 'porto-hotel-fr',
    source: 'f11',
    question: 'Si j’annule deux jours avant, je perds quoi ?',
    says: [
      'Avec le tarif flexible, l’annulation n’est plus gratuite à deux jours de l’arrivée : nous vous facturons la première nuit. Le tarif Éco, lui, n’est pas remboursé.',
      'Deux jours avant, il est trop tard pour annuler sans frais : la première nuit vous serait facturée.',
    ],
  },
  {
    business: 'porto-hotel-fr',
    source: 'f8',
    question: 'On peut venir avec notre chien de 9 kg ?',
    says: [
      'Oui, avec plaisir : jusqu’à 12 kg, c’est 15 € par nuit. Prévenez-nous à la réservation pour avoir une chambre Classique ou une Supérieure du premier étage.',
      'Oui, votre chien de 9 kg est accepté, pour 15 € la nuit.',
    ],
  },
  {
    business: 'porto-hotel-pt',
    source: 'f14',
    question: 'Posso pagar 1200 € em dinheiro?',
    says: [
      'Em dinheiro só aceitamos até 1000 €. O resto pode pagar com cartão Visa ou Mastercard, Multibanco ou MB Way.',
      'Infelizmente não: em numerário o máximo são 1000 €. Pode pagar por cartão ou por transferência, se chegar 5 dias antes.',
    ],
  },
  {
    business: 'porto-hotel-pt',
    source: 'f23',
    question: 'Há algum menu ao almoço?',
    says: [
      'Sim, de terça a sexta, por 19 €: inclui sopa, prato, sobremesa e café.',
      'Há sim! Custa 19 € e serve-se de terça a sexta-feira.',
    ],
  },
  {
    business: 'porto-hotel-pt',
    source: 'f17',
    question: 'Chegamos às 15h, somos 3. Têm transporte?',
    says: [
      'Sim, o nosso motorista vai buscar-vos às chegadas. A essa hora o carro custa 32 € e leva até quatro pessoas.',
      'Temos: são 32 € pelo carro, porque chegam antes das 22h. Diga-nos o voo com um dia de antecedência.',
    ],
  },
]
