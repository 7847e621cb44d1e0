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
  how_are_you: string
  acknowledged: string
  praised: string
  /** Who or what it is; never a person. */
  identity: string
  abilities: string
  /** To an insult, and to who says that an answer did not help. */
  calm: string
  misunderstood: string
  /** Before what may have been meant. */
  did_you_mean: string
  /** After an answer, of another question in the same message. `{question}` is that one. */
  also_unknown: string
  also_did_you_mean: string
  /** Before an answer that is there in another language alone. `{language}` is that one. */
  only_in: string
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
    how_are_you: '¡Muy bien, gracias! ¿En qué te puedo ayudar?',
    acknowledged: 'Perfecto. Si necesitas algo más, aquí estoy.',
    praised: '¡Muchas gracias! ¿Te puedo ayudar en algo más?',
    identity:
      'Soy {name}, un asistente virtual: un programa con inteligencia artificial, no una persona. Contesto con la información de la empresa y siempre puedes ver de dónde sale.',
    abilities:
      'Soy {name}, un asistente virtual. Pregúntame con tus palabras lo que quieras saber: te contesto con la información de la empresa, y si no lo sé, te lo digo.',
    calm: 'Siento que no haya ido bien. Cuéntame qué necesitas y lo intento.',
    misunderstood: 'Perdona, no te he entendido bien. ¿Me lo puedes decir de otra forma?',
    did_you_mean: 'No estoy del todo seguro. ¿Te refieres a alguna de estas preguntas?',
    also_unknown: 'Lo de «{question}» no lo sé.',
    also_did_you_mean: 'En lo de «{question}», ¿te refieres a alguna de estas preguntas?',
    only_in: 'Esto solo lo tengo en {language}:',
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
    how_are_you: 'Very well, thank you! How can I help you?',
    acknowledged: 'All right. If you need anything else, I am here.',
    praised: 'Thank you very much! Can I help you with anything else?',
    identity:
      'I am {name}, a virtual assistant: a program with artificial intelligence, not a person. I answer from the information of the business, and you can always see where it comes from.',
    abilities:
      'I am {name}, a virtual assistant. Ask me in your own words what you would like to know: I answer from the information of the business, and if I do not know, I say so.',
    calm: 'I am sorry that this has not gone well. Tell me what you need and I will try.',
    misunderstood: 'I am sorry, I did not understand you well. Could you say it in another way?',
    did_you_mean: 'I am not quite sure. Do you mean one of these questions?',
    also_unknown: 'As for “{question}”, I do not know.',
    also_did_you_mean: 'As for “{question}”, do you mean one of these questions?',
    only_in: 'I only have this in {language}:',
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
    how_are_you: 'Très bien, merci ! En quoi puis-je vous aider ?',
    acknowledged: 'Parfait. Si vous avez besoin d’autre chose, je suis là.',
    praised: 'Merci beaucoup ! Puis-je vous aider pour autre chose ?',
    identity:
      'Je suis {name}, un assistant virtuel : un programme avec intelligence artificielle, pas une personne. Je réponds avec les informations de l’entreprise, et vous pouvez toujours voir d’où elles viennent.',
    abilities:
      'Je suis {name}, un assistant virtuel. Demandez-moi avec vos mots ce que vous voulez savoir : je réponds avec les informations de l’entreprise, et si je ne sais pas, je le dis.',
    calm: 'Je suis désolé que cela ne se soit pas bien passé. Dites-moi ce qu’il vous faut et j’essaie.',
    misunderstood: 'Pardon, je ne vous ai pas bien compris. Pouvez-vous le dire autrement ?',
    did_you_mean: 'Je n’en suis pas tout à fait sûr. Pensez-vous à l’une de ces questions ?',
    also_unknown: 'Pour « {question} », je ne sais pas.',
    also_did_you_mean: 'Pour « {question} », pensez-vous à l’une de ces questions ?',
    only_in: 'Je ne l’ai qu’en {language} :',
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
    how_are_you: 'Muito bem, obrigado! Em que posso ajudar?',
    acknowledged: 'Perfeito. Se precisar de mais alguma coisa, estou aqui.',
    praised: 'Muito obrigado! Posso ajudar em mais alguma coisa?',
    identity:
      'Sou {name}, um assistente virtual: um programa com inteligência artificial, não uma pessoa. Respondo com a informação da empresa, e pode ver sempre de onde vem.',
    abilities:
      'Sou {name}, um assistente virtual. Pergunte-me com as suas palavras o que quiser saber: respondo com a informação da empresa e, se não souber, digo-o.',
    calm: 'Lamento que não tenha corrido bem. Diga-me o que precisa e eu tento.',
    misunderstood: 'Desculpe, não percebi bem. Pode dizê-lo de outra forma?',
    did_you_mean: 'Não tenho a certeza. Refere-se a alguma destas perguntas?',
    also_unknown: 'Quanto a «{question}», não sei.',
    also_did_you_mean: 'Quanto a «{question}», refere-se a alguma destas perguntas?',
    only_in: 'Só tenho isto em {language}:',
  },
}
