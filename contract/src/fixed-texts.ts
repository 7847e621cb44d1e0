import type { AgentLanguage } from './agents.ts'

/** An agent's own texts, used if the business has written none. `{name}` is the agent's. */
export type FixedTexts = {
  greeting: string
  farewell: string
  you_are_welcome: string
  /** Honest «no lo sé»; the second offers a person. */
  decline: string
  decline_with_person: string
  calling_person: string
  no_person: string
  /** No person came: the customer may leave an address; or the agent goes on; or the customer waits on. */
  nobody_came_mail: string
  nobody_came_agent: string
  nobody_came_queue: string
  escalate: string
  date: string
  time: string
  how_are_you: string
  acknowledged: string
  praised: string
  /** The agent's identity; never a person. */
  identity: string
  abilities: string
  /** To an insult, and to who says that an answer did not help. */
  calm: string
  misunderstood: string
  /** Before the possible meanings; «sí» if there are several; and behind «no lo sé», before the closest ones. */
  did_you_mean: string
  which_choice: string
  nearest_known: string
  /** The last of what may have been meant. */
  none_of_these: string
  /** To whom it offered to help on. */
  go_ahead: string
  /** After an answer, of another question in the same message. `{question}` is that one. */
  also_unknown: string
  also_did_you_mean: string
  /** A tool that gave nothing, one that is switched off, and one that gave nothing to tell. */
  tool_failed: string
  tool_off: string
  tool_done: string
  /** A value of its answer that is not there, a list without items, and how many more there are. */
  tool_value_unknown: string
  tool_value_none: string
  tool_and_more: string
  /** While a tool takes long; what it gave follows in another message. */
  one_moment: string
  /** The collected values are kept. */
  collected: string
  /** Opening hours. `{day}`: «el lunes», `{hours}`: «de 9:00 a 14:00», `{at}`: «a las 9:00», `{time}`: «las 14:00». */
  hours_open: string
  hours_closed: string
  hours_open_at: string
  hours_closed_at: string
  hours_that_day: string
  hours_open_now: string
  hours_closed_now: string
  hours_next: string
  hours_week: string
  hours_always: string
  hours_never: string
  hours_holidays: string
  /** `{special_day}`: its name. */
  hours_closed_for: string
  hours_special: string
  /** Outside hours, with `{opening}`: «mañana a las 10:00», or if it does not open any more. */
  outside_notice: string
  outside_only: string
  outside_never: string
  outside_person: string
  outside_call: string
  /** A price worked out. `{what}`: the customer's words, `{options}`: lines of the tariff. */
  quote_subtotal: string
  quote_tax: string
  quote_total: string
  quote_which: string
  quote_unknown: string
  quote_what: string
  quote_offer: string
  /** Rows of tables. `{rows}`: how they are called. */
  row_which: string
  row_none: string
  /** `{count}` of them are as they were asked for; or none is, and what comes closest. */
  row_several: string
  row_nearest: string
  /** Before an answer that is there in another language alone. `{language}` is that one. */
  only_in: string
  /** To files and voice notes without a word. The second offers a person. */
  file_received: string
  file_received_with_person: string
  /** To who writes on a channel that is stopped. */
  stopped: string
}

export const FIXED_TEXTS: Record<AgentLanguage, FixedTexts> = {
  es: {
    stopped:
      'Ahora mismo no atendemos por aquí. Lo que nos escribas queda guardado y te contestamos en cuanto volvamos.',
    file_received:
      'He recibido lo que me envías, pero no puedo abrir archivos ni escuchar audios. Cuéntame en qué te ayudo.',
    file_received_with_person:
      'He recibido lo que me envías, pero no puedo abrir archivos ni escuchar audios. Queda aquí para el equipo. Si quieres, aviso a una persona.',
    greeting: 'Hola, soy {name}. ¿En qué te puedo ayudar?',
    farewell: 'Gracias por escribirnos. ¡Hasta pronto!',
    you_are_welcome: 'De nada. ¿Te puedo ayudar en algo más?',
    decline: 'No lo sé y prefiero no darte un dato equivocado. ¿Puedes preguntármelo de otra forma?',
    decline_with_person: 'No lo sé y prefiero no darte un dato equivocado. Si quieres, aviso a una persona del equipo.',
    calling_person: 'Claro. Aviso al equipo y le paso lo que me has contado para que no lo repitas.',
    no_person: 'Ahora mismo no puedo pasarte con una persona, pero puedo ayudarte con lo que sé.',
    nobody_came_mail: 'Ahora no hay nadie libre en el equipo. ¿Quieres dejarnos tu correo y te contestamos ahí?',
    nobody_came_agent: 'Ahora no hay nadie libre en el equipo. Mientras tanto, sigo contigo: dime en qué te ayudo.',
    nobody_came_queue: 'Ahora no hay nadie libre en el equipo. Sigues en la cola y te atienden en cuanto puedan.',
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
    which_choice: '¿Cuál de estas?',
    nearest_known: 'Lo más parecido que tengo:',
    none_of_these: 'Nada de eso',
    go_ahead: 'Dime, ¿en qué te ayudo?',
    also_unknown: 'Lo de «{question}» no lo sé.',
    also_did_you_mean: 'En lo de «{question}», ¿te refieres a alguna de estas preguntas?',
    tool_failed: 'Ahora mismo no puedo consultarlo. Vuelve a probar en un rato.',
    tool_off: 'Ahora mismo no puedo hacer eso.',
    tool_done: 'Hecho.',
    tool_value_unknown: 'no consta',
    tool_value_none: 'no hay',
    tool_and_more: 'y {count} más',
    one_moment: 'Un momento, lo estoy mirando…',
    collected: 'Gracias, lo he apuntado. El equipo ya lo tiene.',
    hours_open: '{day} abrimos {hours}.',
    hours_closed: '{day} está cerrado.',
    hours_open_at: '{day} {at} está abierto.',
    hours_closed_at: '{day} {at} está cerrado.',
    hours_that_day: 'Ese día abrimos {hours}.',
    hours_open_now: 'Ahora está abierto, hasta {time}.',
    hours_closed_now: 'Ahora está cerrado.',
    hours_next: 'Abrimos {day} {at}.',
    hours_week: 'Nuestro horario:',
    hours_always: 'Abrimos todos los días, las 24 horas.',
    hours_never: 'Ahora mismo no tenemos horario de apertura.',
    hours_holidays: 'De los festivos y las vacaciones no tengo un horario aparte. Este es el habitual.',
    hours_closed_for: '{day} está cerrado por {special_day}.',
    hours_special: 'Días especiales:',
    outside_notice: 'Ahora estamos cerrados. Abrimos {opening}. Te ayudo con lo que pueda.',
    outside_only: 'Ahora estamos cerrados. Abrimos {opening} y entonces te atendemos.',
    outside_never: 'Ahora estamos cerrados.',
    outside_person:
      'Ahora estamos cerrados. Abrimos {opening}. Dejo aviso al equipo con lo que me has contado y te contestan entonces.',
    outside_call: 'Si quieres, escribe «que me llamen» y apunto una llamada.',
    quote_subtotal: 'Subtotal: {amount}',
    quote_tax: 'Impuestos ({percent}): {amount}',
    quote_total: 'Total: {amount}',
    quote_which: 'Con «{what}», ¿a cuál te refieres? {options}.',
    quote_unknown: 'De «{what}» no tengo precio.',
    quote_what: '¿De qué quieres el precio, y cuántas unidades?',
    quote_offer: 'Puedo calcular el precio de: {options}.',
    row_which: 'Hay varias opciones. ¿Cuál es? {rows}.',
    row_none: 'No encuentro eso en nuestras tablas. ¿Puedes decirme el nombre exacto?',
    row_several: 'Encuentro {count}: {rows}.',
    row_nearest: 'No hay nada así. Lo más parecido: {rows}.',
    only_in: 'Esto solo lo tengo en {language}:',
  },
  en: {
    stopped:
      'We are not answering here right now. Whatever you write is kept, and we will answer as soon as we are back.',
    file_received: 'I have received what you sent, but I cannot open files or listen to audio. Tell me how I can help.',
    file_received_with_person:
      'I have received what you sent, but I cannot open files or listen to audio. It stays here for the team. If you like, I will call a person.',
    greeting: 'Hello, I am {name}. How can I help you?',
    farewell: 'Thank you for writing. See you soon!',
    you_are_welcome: 'You are welcome. Can I help you with anything else?',
    decline: 'I do not know, and I would rather not give you wrong information. Can you ask me in another way?',
    decline_with_person:
      'I do not know, and I would rather not give you wrong information. If you like, I will call somebody from the team.',
    calling_person:
      'Of course. I am telling the team and passing on what you have told me, so that you need not repeat it.',
    no_person: 'I cannot put you through to a person right now, but I can help with what I know.',
    nobody_came_mail:
      'Nobody on the team is free right now. Would you like to leave us your email so we can answer you there?',
    nobody_came_agent: 'Nobody of the team is free right now. I am still here: tell me how I can help.',
    nobody_came_queue:
      'Nobody of the team is free right now. You keep your place, and they will be with you as soon as they can.',
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
    which_choice: 'Which of these?',
    nearest_known: 'The closest I have:',
    none_of_these: 'None of these',
    go_ahead: 'Go ahead, how can I help?',
    also_unknown: 'As for “{question}”, I do not know.',
    also_did_you_mean: 'As for “{question}”, do you mean one of these questions?',
    tool_failed: 'I cannot look that up right now. Please try again in a while.',
    tool_off: 'I cannot do that right now.',
    tool_done: 'Done.',
    tool_value_unknown: 'not known',
    tool_value_none: 'none',
    tool_and_more: 'and {count} more',
    one_moment: 'One moment, I am looking into it…',
    collected: 'Thank you, I have noted it down. The team has it now.',
    hours_open: '{day} we are open {hours}.',
    hours_closed: '{day} we are closed.',
    hours_open_at: '{day} {at} we are open.',
    hours_closed_at: '{day} {at} we are closed.',
    hours_that_day: 'That day we are open {hours}.',
    hours_open_now: 'We are open now, until {time}.',
    hours_closed_now: 'We are closed now.',
    hours_next: 'We open {day} {at}.',
    hours_week: 'Our opening hours:',
    hours_always: 'We are open every day, 24 hours.',
    hours_never: 'We have no opening hours at the moment.',
    hours_holidays: 'I have no separate opening hours for holidays. These are the usual ones.',
    hours_closed_for: '{day} we are closed for {special_day}.',
    hours_special: 'Special days:',
    outside_notice: 'We are closed now. We open {opening}. I will help with what I can.',
    outside_only: 'We are closed now. We open {opening} and will attend to you then.',
    outside_never: 'We are closed now.',
    outside_person:
      'We are closed now. We open {opening}. I am leaving the team a note with what you have told me, and they will answer you then.',
    outside_call: 'If you like, write “call me back” and I will note down a call.',
    quote_subtotal: 'Subtotal: {amount}',
    quote_tax: 'Tax ({percent}): {amount}',
    quote_total: 'Total: {amount}',
    quote_which: 'With “{what}”, which one do you mean? {options}.',
    quote_unknown: 'I have no price for “{what}”.',
    quote_what: 'What would you like a price for, and how many?',
    quote_offer: 'I can work out the price of: {options}.',
    row_which: 'There are several. Which one is it? {rows}.',
    row_none: 'I cannot find that in our tables. Could you tell me the exact name?',
    row_several: 'I can find {count}: {rows}.',
    row_nearest: 'There is nothing like that. The closest: {rows}.',
    only_in: 'I only have this in {language}:',
  },
  fr: {
    stopped:
      'Nous ne répondons pas ici pour le moment. Ce que vous écrivez est conservé et nous vous répondrons dès notre retour.',
    file_received:
      'J’ai bien reçu votre envoi, mais je ne peux ni ouvrir de fichiers ni écouter d’audio. Dites-moi comment vous aider.',
    file_received_with_person:
      'J’ai bien reçu votre envoi, mais je ne peux ni ouvrir de fichiers ni écouter d’audio. Il reste ici pour l’équipe. Si vous voulez, je préviens une personne.',
    greeting: 'Bonjour, je suis {name}. Comment puis-je vous aider ?',
    farewell: 'Merci de nous avoir écrit. À bientôt !',
    you_are_welcome: 'Avec plaisir. Puis-je vous aider pour autre chose ?',
    decline:
      'Je ne le sais pas et je préfère ne pas vous donner une information fausse. Pouvez-vous le demander autrement ?',
    decline_with_person:
      'Je ne le sais pas et je préfère ne pas vous donner une information fausse. Si vous voulez, je préviens une personne de l’équipe.',
    calling_person: 'Bien sûr. Je préviens l’équipe et je lui transmets ce que vous m’avez dit.',
    no_person: 'Je ne peux pas vous passer une personne pour le moment, mais je peux vous aider avec ce que je sais.',
    nobody_came_mail:
      'Personne de l’équipe n’est libre pour le moment. Voulez-vous nous laisser votre e-mail pour que nous vous répondions ?',
    nobody_came_agent:
      'Personne de l’équipe n’est libre pour le moment. Je reste avec vous : dites-moi comment vous aider.',
    nobody_came_queue:
      'Personne de l’équipe n’est libre pour le moment. Vous gardez votre place et on vous répond dès que possible.',
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
    which_choice: 'Laquelle de celles-ci ?',
    nearest_known: 'Ce que j’ai de plus proche :',
    none_of_these: 'Rien de tout cela',
    go_ahead: 'Dites-moi, comment puis-je vous aider ?',
    also_unknown: 'Pour « {question} », je ne sais pas.',
    also_did_you_mean: 'Pour « {question} », pensez-vous à l’une de ces questions ?',
    tool_failed: 'Je ne peux pas le consulter pour le moment. Réessayez dans un instant.',
    tool_off: 'Je ne peux pas faire cela pour le moment.',
    tool_done: 'C’est fait.',
    tool_value_unknown: 'non renseigné',
    tool_value_none: 'aucun',
    tool_and_more: 'et {count} de plus',
    one_moment: 'Un instant, je regarde…',
    collected: 'Merci, c’est noté. L’équipe l’a reçu.',
    hours_open: '{day} nous sommes ouverts {hours}.',
    hours_closed: '{day} nous sommes fermés.',
    hours_open_at: '{day} {at} nous sommes ouverts.',
    hours_closed_at: '{day} {at} nous sommes fermés.',
    hours_that_day: 'Ce jour-là nous sommes ouverts {hours}.',
    hours_open_now: 'Nous sommes ouverts en ce moment, jusqu’à {time}.',
    hours_closed_now: 'Nous sommes fermés en ce moment.',
    hours_next: 'Nous ouvrons {day} {at}.',
    hours_week: 'Nos horaires :',
    hours_always: 'Nous sommes ouverts tous les jours, 24 heures sur 24.',
    hours_never: 'Nous n’avons pas d’horaires d’ouverture pour le moment.',
    hours_holidays:
      'Je n’ai pas d’horaires à part pour les jours fériés et les vacances. Voici les horaires habituels.',
    hours_closed_for: '{day}, nous sommes fermés pour {special_day}.',
    hours_special: 'Jours particuliers :',
    outside_notice: 'Nous sommes fermés pour le moment. Nous ouvrons {opening}. Je vous aide avec ce que je peux.',
    outside_only: 'Nous sommes fermés pour le moment. Nous ouvrons {opening} et nous vous répondrons alors.',
    outside_never: 'Nous sommes fermés pour le moment.',
    outside_person:
      'Nous sommes fermés pour le moment. Nous ouvrons {opening}. Je laisse un message à l’équipe avec ce que vous m’avez dit, et elle vous répondra alors.',
    outside_call: 'Si vous voulez, écrivez « rappelez-moi » et je note un appel.',
    quote_subtotal: 'Sous-total : {amount}',
    quote_tax: 'Taxes ({percent}) : {amount}',
    quote_total: 'Total : {amount}',
    quote_which: 'Avec « {what} », lequel voulez-vous dire ? {options}.',
    quote_unknown: 'Je n’ai pas de prix pour « {what} ».',
    quote_what: 'De quoi voulez-vous le prix, et en quelle quantité ?',
    quote_offer: 'Je peux calculer le prix de : {options}.',
    row_which: 'Il y en a plusieurs. Lequel est-ce ? {rows}.',
    row_none: 'Je ne trouve pas cela dans nos tableaux. Pouvez-vous me dire le nom exact ?',
    row_several: 'J’en trouve {count} : {rows}.',
    row_nearest: 'Il n’y a rien de tel. Le plus proche : {rows}.',
    only_in: 'Je ne l’ai qu’en {language} :',
  },
  pt: {
    stopped:
      'De momento não estamos a responder por aqui. O que escrever fica guardado e respondemos assim que voltarmos.',
    file_received:
      'Recebi o que enviou, mas não consigo abrir ficheiros nem ouvir áudios. Diga-me em que posso ajudar.',
    file_received_with_person:
      'Recebi o que enviou, mas não consigo abrir ficheiros nem ouvir áudios. Fica aqui para a equipa. Se quiser, aviso uma pessoa.',
    greeting: 'Olá, sou {name}. Em que posso ajudar?',
    farewell: 'Obrigado por nos escrever. Até breve!',
    you_are_welcome: 'De nada. Posso ajudar em mais alguma coisa?',
    decline: 'Não sei e prefiro não lhe dar uma informação errada. Pode perguntar de outra forma?',
    decline_with_person: 'Não sei e prefiro não lhe dar uma informação errada. Se quiser, aviso uma pessoa da equipa.',
    calling_person: 'Claro. Aviso a equipa e passo o que me contou para não ter de repetir.',
    no_person: 'Agora não posso passar a uma pessoa, mas posso ajudar com o que sei.',
    nobody_came_mail: 'De momento não há ninguém livre na equipa. Quer deixar-nos o seu e-mail para lhe respondermos?',
    nobody_came_agent: 'Agora não há ninguém livre na equipa. Continuo consigo: diga-me em que posso ajudar.',
    nobody_came_queue: 'Agora não há ninguém livre na equipa. Continua na fila e será atendido assim que possível.',
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
    which_choice: 'Qual destas?',
    nearest_known: 'O mais parecido que tenho:',
    none_of_these: 'Nada disto',
    go_ahead: 'Diga, em que posso ajudar?',
    also_unknown: 'Quanto a «{question}», não sei.',
    also_did_you_mean: 'Quanto a «{question}», refere-se a alguma destas perguntas?',
    tool_failed: 'Agora não consigo consultar. Tente de novo daqui a pouco.',
    tool_off: 'Agora não posso fazer isso.',
    tool_done: 'Feito.',
    tool_value_unknown: 'não consta',
    tool_value_none: 'não há',
    tool_and_more: 'e mais {count}',
    one_moment: 'Um momento, estou a ver…',
    collected: 'Obrigado, já anotei. A equipa já recebeu.',
    hours_open: '{day} abrimos {hours}.',
    hours_closed: '{day} estamos fechados.',
    hours_open_at: '{day} {at} estamos abertos.',
    hours_closed_at: '{day} {at} estamos fechados.',
    hours_that_day: 'Nesse dia abrimos {hours}.',
    hours_open_now: 'Agora está aberto, até {time}.',
    hours_closed_now: 'Agora está fechado.',
    hours_next: 'Abrimos {day} {at}.',
    hours_week: 'O nosso horário:',
    hours_always: 'Abrimos todos os dias, 24 horas.',
    hours_never: 'Neste momento não temos horário de abertura.',
    hours_holidays: 'Dos feriados e das férias não tenho um horário à parte. Este é o habitual.',
    hours_closed_for: '{day} está fechado por {special_day}.',
    hours_special: 'Dias especiais:',
    outside_notice: 'Agora estamos fechados. Abrimos {opening}. Ajudo com o que puder.',
    outside_only: 'Agora estamos fechados. Abrimos {opening} e então atendemos.',
    outside_never: 'Agora estamos fechados.',
    outside_person:
      'Agora estamos fechados. Abrimos {opening}. Deixo um aviso à equipa com o que me contou, e respondem então.',
    outside_call: 'Se quiser, escreva «liguem-me» e anoto uma chamada.',
    quote_subtotal: 'Subtotal: {amount}',
    quote_tax: 'Impostos ({percent}): {amount}',
    quote_total: 'Total: {amount}',
    quote_which: 'Com «{what}», a qual se refere? {options}.',
    quote_unknown: 'De «{what}» não tenho preço.',
    quote_what: 'De que quer o preço, e quantas unidades?',
    quote_offer: 'Posso calcular o preço de: {options}.',
    row_which: 'Há várias opções. Qual é? {rows}.',
    row_none: 'Não encontro isso nas nossas tabelas. Pode dizer-me o nome exato?',
    row_several: 'Encontro {count}: {rows}.',
    row_nearest: 'Não há nada assim. O mais próximo: {rows}.',
    only_in: 'Só tenho isto em {language}:',
  },
}
