import type { AgentType } from '@tertulia/contract/agents'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'

/**
 * How an agent of each type converses: customer and agent in turn. Shown before there is an agent; no customer is answered from
 * here.
 */
export const TYPE_EXAMPLES: Record<AgentType, Record<InterfaceLanguage, string[]>> = {
  presales: {
    es: [
      'Busco una bici para ir al trabajo',
      'Buena idea. ¿Cuántos kilómetros haces y por qué terreno?',
      'Unos 8, con cuestas',
      'Entonces te encajan dos eléctricas de ciudad. ¿Te dejo el catálogo o prefieres probarlas?',
    ],
    en: [
      'I want a bike to ride to work',
      'Good idea. How far do you go, and over what ground?',
      'About 8 km, with hills',
      'Then two electric city bikes suit you. Shall I send the catalogue, or would you rather try them?',
    ],
  },
  customer_service: {
    es: [
      'Se me ha roto el freno y salgo mañana de ruta',
      'Vaya, lo vemos hoy mismo. ¿Qué bici es y en qué tienda te viene mejor?',
      'Una Sierra 29, en Huesca',
      'El taller de Huesca abre hasta las 20:00. Te paso con Noelia, que te guarda el hueco.',
    ],
    en: [
      'My brake broke and I ride tomorrow',
      'Sorry to hear that, we can look today. Which bike is it, and which shop suits you?',
      'A Sierra 29, in Huesca',
      'The Huesca workshop is open until 8 pm. I will pass you to Noelia, who can keep you a place.',
    ],
  },
  reactivation: {
    es: [
      'Hace un año que no paso por la tienda',
      'Nos alegra leerte. ¿Cómo va la bici desde la última revisión?',
      'Chirría un poco la cadena',
      'Suele bastar con limpiarla y engrasarla. ¿Te explico cómo, o la traes?',
    ],
    en: [
      'I have not been in for a year',
      'Good to hear from you. How is the bike since its last service?',
      'The chain squeaks a little',
      'Cleaning and oil are usually enough. Shall I explain how, or will you bring it in?',
    ],
  },
  personalized: {
    es: [
      '¿Me puedes ayudar?',
      'Claro. Contesto con lo que me enseñes y como tú me digas.',
      '¿Y si no lo sabes?',
      'Lo digo, y apunto la pregunta para que podáis contestarla.',
    ],
    en: [
      'Can you help me?',
      'Of course. I answer with what you teach me, the way you tell me to.',
      'And if you do not know?',
      'I say so, and note the question so that you can answer it.',
    ],
  },
  conversion: {
    es: [
      'Me gusta la gravel, pero no sé si es para mí',
      'Es normal dudar. ¿Vas más por asfalto o por pista?',
      'Mitad y mitad',
      'Para eso está hecha. Puedes devolverla en 30 días si no te convence.',
    ],
    en: [
      'I like the gravel bike but I am not sure',
      'That is normal. Do you ride more on roads or on tracks?',
      'Half and half',
      'That is what it is made for. You can return it within 30 days if it does not convince you.',
    ],
  },
  concierge: {
    es: [
      '¿Me reservas una bici para el sábado?',
      'Con gusto. ¿Para cuántas personas y a qué hora?',
      'Dos, a las 10',
      'Paso tu petición al equipo y te confirman hoy mismo.',
    ],
    en: [
      'Can you book me a bike for Saturday?',
      'With pleasure. For how many people, and at what time?',
      'Two, at 10',
      'I am passing your request to the team, who will confirm today.',
    ],
  },
  enterprise: {
    es: [
      'Necesitamos 20 bicis para la plantilla',
      'De acuerdo. ¿Compra o alquiler, y para qué fecha?',
      'Alquiler, desde enero',
      'Le pongo en contacto con quien lleva las cuentas de empresa.',
    ],
    en: [
      'We need 20 bikes for our staff',
      'Understood. To buy or to rent, and from when?',
      'To rent, from January',
      'I will put you in touch with whoever handles business accounts.',
    ],
  },
  research: {
    es: [
      'Ya he recogido mi pedido',
      'Gracias. ¿Qué te hizo elegirnos?',
      'Me lo dijo un amigo',
      'Y de la recogida, ¿qué mejorarías?',
    ],
    en: [
      'I have picked up my order',
      'Thank you. What made you choose us?',
      'A friend told me',
      'And about the pick-up, what would you improve?',
    ],
  },
}
