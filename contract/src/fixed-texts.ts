import type { AgentLanguage } from './agents.ts'

/** What an agent says of its own where the business has written nothing. `{name}` is the agent's. */
export type FixedTexts = {
  greeting: string
  farewell: string
  you_are_welcome: string
  /** Honest «no lo sé»; the second offers a person. */
  decline: string
  decline_with_person: string
  calling_person: string
  no_person: string
  escalate: string
  date: string
  time: string
}

export const FIXED_TEXTS: Record<AgentLanguage, FixedTexts> = {
  es: {
    greeting: 'Hola, soy {name}. ¿En qué te puedo ayudar?',
    farewell: 'Gracias por escribirnos. ¡Hasta pronto!',
    you_are_welcome: 'De nada. ¿Te puedo ayudar en algo más?',
    decline: 'No lo sé y prefiero no darte un dato equivocado. ¿Puedes preguntármelo de otra forma?',
    decline_with_person: 'No lo sé y prefiero no darte un dato equivocado. Si quieres, aviso a una persona del equipo.',
    calling_person: 'Claro. Aviso al equipo y le paso lo que me has contado para que no lo repitas.',
    no_person: 'Ahora mismo no puedo pasarte con una persona, pero puedo ayudarte con lo que sé.',
    escalate: '¿Quieres que avise a una persona del equipo?',
    date: 'Hoy es {value}.',
    time: 'Son las {value}.',
  },
  en: {
    greeting: 'Hello, I am {name}. How can I help you?',
    farewell: 'Thank you for writing. See you soon!',
    you_are_welcome: 'You are welcome. Can I help you with anything else?',
    decline: 'I do not know, and I would rather not give you wrong information. Can you ask me in another way?',
    decline_with_person:
      'I do not know, and I would rather not give you wrong information. If you like, I will call somebody from the team.',
    calling_person:
      'Of course. I am telling the team and passing on what you have told me, so that you need not repeat it.',
    no_person: 'I cannot put you through to a person right now, but I can help with what I know.',
    escalate: 'Would you like me to call somebody from the team?',
    date: 'Today is {value}.',
    time: 'It is {value}.',
  },
  fr: {
    greeting: 'Bonjour, je suis {name}. Comment puis-je vous aider ?',
    farewell: 'Merci de nous avoir écrit. À bientôt !',
    you_are_welcome: 'Avec plaisir. Puis-je vous aider pour autre chose ?',
    decline:
      'Je ne le sais pas et je préfère ne pas vous donner une information fausse. Pouvez-vous le demander autrement ?',
    decline_with_person:
      'Je ne le sais pas et je préfère ne pas vous donner une information fausse. Si vous voulez, je préviens une personne de l’équipe.',
    calling_person: 'Bien sûr. Je préviens l’équipe et je lui transmets ce que vous m’avez dit.',
    no_person: 'Je ne peux pas vous passer une personne pour le moment, mais je peux vous aider avec ce que je sais.',
    escalate: 'Voulez-vous que je prévienne une personne de l’équipe ?',
    date: 'Nous sommes le {value}.',
    time: 'Il est {value}.',
  },
  pt: {
    greeting: 'Olá, sou {name}. Em que posso ajudar?',
    farewell: 'Obrigado por nos escrever. Até breve!',
    you_are_welcome: 'De nada. Posso ajudar em mais alguma coisa?',
    decline: 'Não sei e prefiro não lhe dar uma informação errada. Pode perguntar de outra forma?',
    decline_with_person: 'Não sei e prefiro não lhe dar uma informação errada. Se quiser, aviso uma pessoa da equipa.',
    calling_person: 'Claro. Aviso a equipa e passo o que me contou para não ter de repetir.',
    no_person: 'Agora não posso passar a uma pessoa, mas posso ajudar com o que sei.',
    escalate: 'Quer que avise uma pessoa da equipa?',
    date: 'Hoje é {value}.',
    time: 'São {value}.',
  },
}
