import type { AgentLanguage } from '@tertulia/contract/agents'

/** Phrases of the readers' own. */
type Words = {
  courtesy: string
  identity: string
  calm: string
  person: string
  unknown: string
  ask_back: string
  /** Before an answer, and after it. */
  preambles: string[]
  closings: string[]
  /** Before it looks something up. */
  looking: string
}

export const WORDS: Record<AgentLanguage, Words> = {
  es: {
    courtesy: '¡A ti! Aquí estoy para lo que necesites.',
    identity: 'Soy un asistente virtual, no una persona. Si lo prefieres, puedo avisar a alguien del equipo.',
    calm: 'Siento la molestia. Estoy aquí para ayudarte y, si lo prefieres, aviso a una persona del equipo.',
    person: 'Claro, puedo avisar a una persona del equipo para que te atienda.',
    unknown: 'Lo siento, no tengo esa información.',
    ask_back: '¿Me puedes decir un poco más de lo que buscas?',
    preambles: [
      '¡Claro que sí!',
      '¡Hola! Encantado de ayudarte 😊',
      '¡Qué buena pregunta!',
      'Por supuesto, te cuento:',
    ],
    closings: [
      '¿Te puedo ayudar en algo más?',
      '¡Aquí estoy para lo que necesites! 😊',
      'Si tienes otra duda, dímelo.',
    ],
    looking: 'Un momento, lo miro.',
  },
  en: {
    courtesy: 'You’re welcome! I’m here if you need anything else.',
    identity: 'I’m a virtual assistant, not a person. If you prefer, I can call someone from the team.',
    calm: 'I’m sorry about that. I’m here to help and, if you prefer, I can call a person from the team.',
    person: 'Of course, I can call a person from the team for you.',
    unknown: 'I’m sorry, I don’t have that information.',
    ask_back: 'Could you tell me a little more about what you are looking for?',
    preambles: ['Of course!', 'Hi! Happy to help 😊', 'Great question!', 'Sure, here you go:'],
    closings: [
      'Can I help you with anything else?',
      'I’m here if you need anything! 😊',
      'Just ask if anything is unclear.',
    ],
    looking: 'One moment, let me check.',
  },
  fr: {
    courtesy: 'Avec plaisir ! Je reste à votre disposition.',
    identity:
      'Je suis un assistant virtuel, pas une personne. Si vous préférez, je peux prévenir quelqu’un de l’équipe.',
    calm: 'Je suis désolé. Je suis là pour vous aider et, si vous préférez, je préviens une personne de l’équipe.',
    person: 'Bien sûr, je peux prévenir une personne de l’équipe.',
    unknown: 'Je suis désolé, je n’ai pas cette information.',
    ask_back: 'Pouvez-vous m’en dire un peu plus sur ce que vous cherchez ?',
    preambles: ['Bien sûr !', 'Bonjour ! Ravi de vous aider 😊', 'Très bonne question !', 'Avec plaisir, voici :'],
    closings: [
      'Puis-je vous aider pour autre chose ?',
      'Je reste à votre disposition ! 😊',
      'N’hésitez pas à me demander.',
    ],
    looking: 'Un instant, je regarde.',
  },
  pt: {
    courtesy: 'De nada! Estou aqui para o que precisar.',
    identity: 'Sou um assistente virtual, não uma pessoa. Se preferir, posso avisar alguém da equipa.',
    calm: 'Lamento o incómodo. Estou aqui para ajudar e, se preferir, aviso uma pessoa da equipa.',
    person: 'Claro, posso avisar uma pessoa da equipa para o atender.',
    unknown: 'Lamento, não tenho essa informação.',
    ask_back: 'Pode dizer-me um pouco mais sobre o que procura?',
    preambles: ['Claro que sim!', 'Olá! Com todo o gosto 😊', 'Boa pergunta!', 'Com certeza, é assim:'],
    closings: [
      'Posso ajudar em mais alguma coisa?',
      'Estou aqui para o que precisar! 😊',
      'Se tiver outra dúvida, diga.',
    ],
    looking: 'Um momento, vou ver.',
  },
}
