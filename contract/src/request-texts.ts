import type { AgentLanguage } from './agents.ts'

/** A field that is asked for: its name in a summary, and the question. */
type Asked = { label: string; ask: string }

/** An agent's own texts when a customer opens a ticket or asks to be called back. */
export type RequestTexts = {
  /** Announces the ticket before its summary. */
  ticket: string
  problem: Asked
  name: Asked
  email: Asked
  phone: Asked
  /** `{number}`: the ticket's. `{contact}`: an address or a telephone. */
  ticket_opened: string
  /** Sent if no time was free: the customer leaves only an address. */
  mail: string
  mail_left: string
  call: string
  slot: Asked
  reason: Asked
  /** The times that they named are not free: others follow. */
  not_then: string
  no_slots: string
  /** Another customer has booked it by now. */
  taken: string
  /** `{when}`: a day and a time; `{phone}`: a telephone. */
  booked: string
  moved: string
  /** They have one already. */
  has_call: string
  cancel: string
  cancelled: string
  no_call: string
  transcript: string
  transcript_email: Asked
  transcript_code: Asked
  /** `{email}`: the address. */
  code_sent: string
  code_too_often: string
  code_wrong: string
  /** It has expired, or too many others were tried. */
  code_over: string
  transcript_sent: string
  mail_failed: string
  /** A tool is for customers alone of whom it is known who they are: why, how they prove it, and that they may sign in. */
  verify: string
  verify_email: Asked
  verify_sign_in: string
  verified: string
  verify_over: string
  /** `{what}`: what is not known of them. */
  value_missing: string
}

export const REQUEST_TEXTS: Record<AgentLanguage, RequestTexts> = {
  es: {
    ticket: 'Voy a abrir una incidencia para el equipo.',
    problem: { label: 'Qué ocurre', ask: '¿Qué ha pasado? Cuéntamelo en un mensaje: ¿qué ocurre y desde cuándo?' },
    name: { label: 'Nombre', ask: '¿A nombre de quién?' },
    email: { label: 'Correo', ask: '¿A qué correo te contestamos?' },
    phone: { label: 'Teléfono', ask: '¿En qué teléfono te localizamos?' },
    ticket_opened: 'He abierto la incidencia n.º {number}. El equipo te contestará en {contact}.',
    mail: 'Voy a pasarle esto al equipo para que te conteste por correo.',
    mail_left: 'Gracias, queda apuntado. El equipo te contestará en {contact}.',
    call: 'Voy a apuntar una llamada del equipo.',
    slot: { label: 'Cuándo', ask: 'Puedo apuntarte a una de estas horas, o dime otra. ¿Cuál te viene bien?' },
    reason: {
      label: 'Motivo',
      ask: '¿De qué se trata? Así quien te llame viene preparado. Si prefieres no decirlo, di «no», ¿vale?',
    },
    not_then: 'Para entonces no queda ningún hueco.',
    no_slots: 'Ahora mismo no hay ningún hueco libre para llamarte.',
    taken: 'Esa hora acaba de ocuparse. Dime si quieres que busque otra.',
    booked:
      'Hecho. Te llamamos el {when} al {phone}. Si te surge algo, puedes cambiar o cancelar la llamada aquí mismo.',
    moved: 'He cambiado tu llamada: te llamamos el {when} al {phone}.',
    has_call: 'Ahora tienes una llamada el {when}. Si eliges otra hora, la cambio.',
    cancel: 'Voy a cancelar tu llamada.',
    cancelled: 'He cancelado la llamada del {when}.',
    no_call: 'No tienes ninguna llamada apuntada en esta conversación.',
    transcript: 'Para mandarte la conversación, primero te envío un código a tu correo.',
    transcript_email: { label: 'Correo', ask: '¿A qué correo te la mando?' },
    transcript_code: { label: 'Código', ask: '¿Qué código te ha llegado al correo?' },
    code_sent: 'Te he enviado un código de seis cifras a {email}. Escríbelo aquí: vale diez minutos.',
    code_too_often: 'Ya he enviado varios códigos y por ahora no puedo enviar más. Vuelve a probar más tarde.',
    code_wrong: 'Ese no es el código. Míralo otra vez y escríbelo aquí.',
    code_over: 'Ese código ya no vale. Si quieres, pídeme la conversación otra vez y te mando uno nuevo.',
    transcript_sent: 'Hecho. Te he mandado la conversación a {email}.',
    mail_failed: 'Ahora mismo no puedo enviar correos. Vuelve a probar en un rato.',
    verify: 'Para eso necesito saber que eres tú.',
    verify_email: { label: 'Correo', ask: '¿Cuál es tu correo? Te mando un código para comprobarlo.' },
    verify_sign_in: 'Si entras en la página con tu cuenta, no hace falta.',
    verified: 'Gracias, ya sé que eres tú.',
    verify_over: 'Ese código ya no vale. Si quieres, pídemelo otra vez y te mando uno nuevo.',
    value_missing: 'Para eso me falta un dato tuyo que no tengo: {what}.',
  },
  en: {
    ticket: 'I am going to open a ticket for the team.',
    problem: {
      label: 'What is wrong',
      ask: 'What has happened? Tell me in one message: what is wrong, and since when?',
    },
    name: { label: 'Name', ask: 'In whose name?' },
    email: { label: 'Email', ask: 'Which email address shall we answer to?' },
    phone: { label: 'Telephone', ask: 'On which telephone can we reach you?' },
    ticket_opened: 'I have opened ticket no. {number}. The team will answer you at {contact}.',
    mail: 'I am going to pass this on to the team so they can answer you by email.',
    mail_left: 'Thank you, it is noted down. The team will answer you at {contact}.',
    call: 'I am going to note down a call from the team.',
    slot: { label: 'When', ask: 'I can put you down for one of these times, or tell me another. Which one suits you?' },
    reason: {
      label: 'Reason',
      ask: 'What is it about? Then whoever calls comes prepared. If you would rather not say, just say “no”, all right?',
    },
    not_then: 'There is nothing free then.',
    no_slots: 'There is no free time to call you at the moment.',
    taken: 'Somebody has just taken that time. Tell me if I should look for another one.',
    booked:
      'Done. We call you on {when}, at {phone}. If something comes up, you can change or cancel the call right here.',
    moved: 'I have moved your call: we call you on {when}, at {phone}.',
    has_call: 'You have a call on {when}. If you choose another time, I move it.',
    cancel: 'I am going to cancel your call.',
    cancelled: 'I have cancelled the call on {when}.',
    no_call: 'You have no call noted down in this conversation.',
    transcript: 'To mail you the conversation, I first send a code to your address.',
    transcript_email: { label: 'Email', ask: 'Which address shall I mail it to?' },
    transcript_code: { label: 'Code', ask: 'Which code has arrived by email?' },
    code_sent: 'I have sent a code of six digits to {email}. Type it here: it is good for ten minutes.',
    code_too_often: 'I have sent several codes already and cannot send more for now. Please try again later.',
    code_wrong: 'That is not the code. Please look again and type it here.',
    code_over: 'That code is no longer good. If you like, ask me for the conversation again and I will send a new one.',
    transcript_sent: 'Done. I have mailed the conversation to {email}.',
    mail_failed: 'I cannot send mail right now. Please try again in a while.',
    verify: 'For that I need to know that it is you.',
    verify_email: { label: 'Email', ask: 'What is your email address? I will send you a code to check it.' },
    verify_sign_in: 'If you sign in to the page with your account, there is no need.',
    verified: 'Thank you, now I know that it is you.',
    verify_over: 'That code is no longer good. If you like, ask me again and I will send a new one.',
    value_missing: 'For that I am missing something about you that I do not have: {what}.',
  },
  fr: {
    ticket: 'Je vais ouvrir un ticket pour l’équipe.',
    problem: {
      label: 'Ce qui se passe',
      ask: 'Que s’est-il passé ? Dites-le-moi en un message : que se passe-t-il, et depuis quand ?',
    },
    name: { label: 'Nom', ask: 'À quel nom ?' },
    email: { label: 'E-mail', ask: 'À quelle adresse e-mail vous répondre ?' },
    phone: { label: 'Téléphone', ask: 'À quel numéro de téléphone vous joindre ?' },
    ticket_opened: 'J’ai ouvert le ticket n° {number}. L’équipe vous répondra à : {contact}.',
    mail: 'Je vais transmettre ceci à l’équipe pour qu’elle vous réponde par e-mail.',
    mail_left: 'Merci, c’est noté. L’équipe vous répondra à : {contact}.',
    call: 'Je vais noter un appel de l’équipe.',
    slot: {
      label: 'Quand',
      ask: 'Je peux vous inscrire à l’une de ces heures, ou dites-m’en une autre. Laquelle vous convient ?',
    },
    reason: {
      label: 'Motif',
      ask: 'De quoi s’agit-il ? La personne qui vous appelle sera ainsi préparée. Sinon dites « non », d’accord ?',
    },
    not_then: 'Rien n’est libre à ce moment-là.',
    no_slots: 'Il n’y a aucun créneau libre pour vous appeler en ce moment.',
    taken: 'Cette heure vient d’être prise. Dites-moi si je dois en chercher une autre.',
    booked: 'C’est noté. Nous vous appelons le {when} au {phone}. Vous pouvez changer ou annuler l’appel ici même.',
    moved: 'J’ai déplacé votre appel : nous vous appelons le {when} au {phone}.',
    has_call: 'Vous avez un appel le {when}. Si vous choisissez une autre heure, je le déplace.',
    cancel: 'Je vais annuler votre appel.',
    cancelled: 'J’ai annulé l’appel du {when}.',
    no_call: 'Vous n’avez aucun appel noté dans cette conversation.',
    transcript: 'Pour vous envoyer la conversation, j’envoie d’abord un code à votre adresse.',
    transcript_email: { label: 'E-mail', ask: 'À quelle adresse e-mail l’envoyer ?' },
    transcript_code: { label: 'Code', ask: 'Quel code avez-vous reçu par e-mail ?' },
    code_sent: 'J’ai envoyé un code à six chiffres à {email}. Écrivez-le ici : il est valable dix minutes.',
    code_too_often:
      'J’ai déjà envoyé plusieurs codes et je ne peux pas en envoyer d’autres pour l’instant. Réessayez plus tard.',
    code_wrong: 'Ce n’est pas le code. Vérifiez-le et écrivez-le ici.',
    code_over: 'Ce code n’est plus valable. Si vous voulez, redemandez-moi la conversation et j’en envoie un nouveau.',
    transcript_sent: 'C’est fait. J’ai envoyé la conversation à {email}.',
    mail_failed: 'Je ne peux pas envoyer d’e-mails en ce moment. Réessayez dans un instant.',
    verify: 'Pour cela, je dois savoir que c’est bien vous.',
    verify_email: {
      label: 'E-mail',
      ask: 'Quelle est votre adresse e-mail ? Je vous envoie un code pour la vérifier.',
    },
    verify_sign_in: 'Si vous vous connectez à la page avec votre compte, ce n’est pas nécessaire.',
    verified: 'Merci, je sais maintenant que c’est bien vous.',
    verify_over: 'Ce code n’est plus valable. Si vous voulez, redemandez-le-moi et je vous en envoie un nouveau.',
    value_missing: 'Pour cela, il me manque une information sur vous : {what}.',
  },
  pt: {
    ticket: 'Vou abrir um pedido de assistência para a equipa.',
    problem: {
      label: 'O que se passa',
      ask: 'O que aconteceu? Conte-me numa mensagem: o que se passa e desde quando?',
    },
    name: { label: 'Nome', ask: 'Em nome de quem?' },
    email: { label: 'E-mail', ask: 'Para que e-mail respondemos?' },
    phone: { label: 'Telefone', ask: 'Em que telefone o podemos contactar?' },
    ticket_opened: 'Abri o pedido n.º {number}. A equipa responde-lhe por {contact}.',
    mail: 'Vou passar isto à equipa para que lhe responda por e-mail.',
    mail_left: 'Obrigado, fica anotado. A equipa responde-lhe para {contact}.',
    call: 'Vou marcar uma chamada da equipa.',
    slot: { label: 'Quando', ask: 'Posso marcar para uma destas horas, ou diga-me outra. Qual lhe convém?' },
    reason: {
      label: 'Motivo',
      ask: 'De que se trata? Assim quem lhe ligar vem preparado. Se preferir não dizer, diga «não», está bem?',
    },
    not_then: 'Para essa altura não há nenhuma hora livre.',
    no_slots: 'De momento não há nenhuma hora livre para lhe ligar.',
    taken: 'Essa hora acabou de ser ocupada. Diga-me se quer que procure outra.',
    booked: 'Feito. Ligamos-lhe {when}, para {phone}. Pode mudar ou cancelar a chamada aqui mesmo.',
    moved: 'Mudei a sua chamada: ligamos-lhe {when}, para {phone}.',
    has_call: 'Tem uma chamada marcada para {when}. Se escolher outra hora, mudo-a.',
    cancel: 'Vou cancelar a sua chamada.',
    cancelled: 'Cancelei a chamada de {when}.',
    no_call: 'Não tem nenhuma chamada marcada nesta conversa.',
    transcript: 'Para lhe enviar a conversa, envio primeiro um código para o seu e-mail.',
    transcript_email: { label: 'E-mail', ask: 'Para que e-mail a envio?' },
    transcript_code: { label: 'Código', ask: 'Que código recebeu por e-mail?' },
    code_sent: 'Enviei um código de seis algarismos para {email}. Escreva-o aqui: é válido durante dez minutos.',
    code_too_often: 'Já enviei vários códigos e por agora não posso enviar mais. Tente mais tarde.',
    code_wrong: 'Esse não é o código. Veja outra vez e escreva-o aqui.',
    code_over: 'Esse código já não é válido. Se quiser, peça-me a conversa outra vez e envio um novo.',
    transcript_sent: 'Feito. Enviei a conversa para {email}.',
    mail_failed: 'De momento não consigo enviar e-mails. Tente daqui a pouco.',
    verify: 'Para isso preciso de saber que é mesmo você.',
    verify_email: { label: 'E-mail', ask: 'Qual é o seu e-mail? Envio-lhe um código para o confirmar.' },
    verify_sign_in: 'Se entrar na página com a sua conta, não é preciso.',
    verified: 'Obrigado, já sei que é você.',
    verify_over: 'Esse código já não é válido. Se quiser, peça-me outra vez e envio um novo.',
    value_missing: 'Para isso falta-me um dado seu que não tenho: {what}.',
  },
}
