import type { AgentLanguage } from './agents.ts'
import type { FieldType } from './collected-fields.ts'

/** The agent's own texts while it collects information. */
export type CollectionTexts = {
  /** `{label}` is the field's, which stands for itself: it may be anything, a question too. */
  ask: Record<FieldType, string>
  /** The reason why a value was refused, before it is asked for again. */
  wrong: {
    invalid_email: string
    invalid_phone: string
    no_date: string
    /** A day is told, and the calendar has none such. */
    no_such_day: string
    no_number: string
    no_answer: string
    not_an_option: string
    no_text: string
    too_long: string
    /** `{example}` is one that fits. */
    wrong_shape: string
    /** `{bound}` is the least or the most that a number or a day may be. */
    too_small: string
    too_large: string
    too_early: string
    too_late: string
  }
  /** All that is left at once; the fields follow, one a line. */
  ask_together: string
  /** Asks for the rest of the required fields. */
  ask_rest: string
  /** Behind an optional field that is asked for beside others. */
  optional: string
  /** Behind a question: `{value}` is what it usually is, of a required field and of an optional one. */
  still_so: string
  else_so: string
  /** `{value}` stands for an optional field that was not given. */
  stands_in: string
  /** Before asking again after something else was answered. */
  back: string
  /** `{label}` is optional and stays without a value. */
  left_out: string
  /** `{label}` is required, and was refused. */
  needed: string
  /** The form ends without a required value: a person is offered. */
  stopped_without: string
  /** The form ends without a required value: a person is called at once. */
  stopped_for_person: string
  /** Before the first question, if a person is called after the last. */
  before_person: string
  /** The customer stopped the form. */
  stopped: string
  /** The form went on for too long. */
  stopped_too_long: string
  changed: string
  /** `{value}` is what a field was before what could not be its value. */
  stays: string
  /** `{first}` and `{last}` were said, and one is wanted. */
  which_of_two: string
  /** `{value}` was said of `{label}` in passing, and not for sure. */
  is_it: string
  /** A date that was not understood: one may be tapped. `{example}` is one in full. */
  choose_day: string
  summary: string
  is_it_right: string
  /** The day on which it is said, and another: `{day}` is its date. */
  today: string
  day: string
  what_to_change: string
  say_yes_or_no: string
  complete: string
  yes: string
  no: string
  /** In the summary, of what has no value. */
  nothing: string
}

export const COLLECTION_TEXTS: Record<AgentLanguage, CollectionTexts> = {
  es: {
    ask: {
      text: '{label}: ¿qué te apunto?',
      email: '{label}: ¿qué dirección de correo te apunto?',
      phone: '{label}: ¿qué número de teléfono te apunto?',
      date: '{label}: ¿qué día?',
      number: '{label}: ¿qué número te apunto?',
      boolean: '{label}: ¿sí o no?',
      select: '{label}: ¿cuál prefieres?',
      multi_select: '{label}: ¿cuáles prefieres? Puedes elegir varias.',
    },
    wrong: {
      invalid_email: 'Esa dirección de correo no parece completa. Tiene que ser como nombre@ejemplo.com.',
      invalid_phone:
        'Ese número de teléfono no parece completo. Si es de otro país, escríbelo con su prefijo, como +34.',
      no_date: 'No he entendido qué día es. Puedes decirme, por ejemplo, «el martes» o «5 de diciembre».',
      no_such_day: 'Ese día no existe. ¿Qué otro día puede ser?',
      no_number: 'Necesito un número, por ejemplo 3.',
      no_answer: 'No he entendido si es que sí o que no.',
      not_an_option: 'No he entendido cuál de las opciones es. Puedes decirme su nombre o su número.',
      no_text: 'Perdona, no lo he entendido bien.',
      too_long: 'Es demasiado largo. ¿Me lo puedes decir en menos palabras?',
      wrong_shape: 'Tiene que estar escrito así: {example}.',
      too_small: 'Tiene que ser {bound} como mínimo.',
      too_large: 'Tiene que ser {bound} como máximo.',
      too_early: 'Tiene que ser {bound} como muy pronto.',
      too_late: 'Tiene que ser {bound} como muy tarde.',
    },
    ask_together: 'Para esto necesito unos datos. Puedes dármelos en un mensaje:',
    ask_rest: 'Me falta todavía:',
    optional: '(si quieres)',
    still_so: '¿Sigue siendo {value}?',
    else_so: 'Si no me dices otra cosa, pongo {value}.',
    stands_in: 'De acuerdo, pongo {value}.',
    back: 'Seguimos.',
    left_out: 'De acuerdo, lo dejamos sin rellenar.',
    needed: 'Entiendo que prefieras no decirlo, pero sin este dato no puedo terminar.',
    stopped_without:
      'Sin este dato no puedo terminar. Si quieres, aviso a una persona del equipo para que siga contigo.',
    stopped_for_person: 'Sin este dato no puedo terminar. Aviso a una persona del equipo para que siga contigo.',
    before_person: 'Claro. Antes de avisar al equipo, dime unos datos para que no te los pidan otra vez.',
    stopped: 'De acuerdo, lo dejamos aquí. Si más adelante quieres seguir, aquí estoy.',
    stopped_too_long:
      'Parece que así no nos entendemos. Si quieres, aviso a una persona del equipo para que siga contigo.',
    changed: 'Anotado el cambio.',
    stays: 'Se queda como estaba: {value}.',
    which_of_two: '¿Cuál de los dos: {first} o {last}?',
    is_it: '{label}: ¿te apunto {value}?',
    choose_day: 'Elige el día, o escríbelo entero, como {example}.',
    summary: 'Esto es lo que tengo apuntado:',
    is_it_right: '¿Está todo bien?',
    today: 'hoy',
    day: 'el {day}',
    what_to_change: '¿Qué quieres cambiar?',
    say_yes_or_no: 'Perdona, no te he entendido. Dime si está todo bien, o qué quieres cambiar.',
    complete: 'Gracias, ya lo tengo todo.',
    yes: 'sí',
    no: 'no',
    nothing: '—',
  },
  en: {
    ask: {
      text: '{label}: what shall I put down?',
      email: '{label}: which e-mail address shall I put down?',
      phone: '{label}: which phone number shall I put down?',
      date: '{label}: which day?',
      number: '{label}: which number shall I put down?',
      boolean: '{label}: yes or no?',
      select: '{label}: which one would you like?',
      multi_select: '{label}: which ones would you like? You can choose several.',
    },
    wrong: {
      invalid_email: 'That e-mail address does not look complete. It has to be like name@example.com.',
      invalid_phone:
        'That phone number does not look complete. If it is from another country, write it with its prefix, such as +44.',
      no_date: 'I did not understand which day that is. You can say “Tuesday” or “5 December”, for example.',
      no_such_day: 'There is no such day. Which other day could it be?',
      no_number: 'I need a number, for example 3.',
      no_answer: 'I did not understand whether that is a yes or a no.',
      not_an_option: 'I did not understand which of the options that is. You can tell me its name or its number.',
      no_text: 'I am sorry, I did not understand that well.',
      too_long: 'That is too long. Could you say it in fewer words?',
      wrong_shape: 'It has to be written like this: {example}.',
      too_small: 'It has to be at least {bound}.',
      too_large: 'It can be {bound} at most.',
      too_early: 'It can be {bound} at the earliest.',
      too_late: 'It can be {bound} at the latest.',
    },
    ask_together: 'I need a few details for this. You can give them to me in one message:',
    ask_rest: 'I still need:',
    optional: '(if you like)',
    still_so: 'Is it still {value}?',
    else_so: 'Unless you tell me otherwise, I will put {value}.',
    stands_in: 'All right, I will put {value}.',
    back: 'Let us go on.',
    left_out: 'All right, we will leave that empty.',
    needed: 'I understand that you would rather not say, but without this I cannot finish.',
    stopped_without: 'Without this I cannot finish. If you like, I will call somebody from the team to go on with you.',
    stopped_for_person: 'Without this I cannot finish. I am calling somebody from the team to go on with you.',
    before_person: 'Of course. Before I call the team, tell me a few details so that they need not ask you again.',
    stopped: 'All right, we will leave it here. If you want to go on later, I am here.',
    stopped_too_long:
      'It seems that we do not understand each other this way. If you like, I will call somebody from the team to go on with you.',
    changed: 'I have changed that.',
    stays: 'It stays as it was: {value}.',
    which_of_two: 'Which of the two: {first} or {last}?',
    is_it: '{label}: shall I put down {value}?',
    choose_day: 'Choose the day, or write it in full, such as {example}.',
    summary: 'This is what I have put down:',
    is_it_right: 'Is everything right?',
    today: 'today',
    day: '{day}',
    what_to_change: 'What would you like to change?',
    say_yes_or_no:
      'I am sorry, I did not understand. Tell me if everything is right, or what you would like to change.',
    complete: 'Thank you, I have everything.',
    yes: 'yes',
    no: 'no',
    nothing: '—',
  },
  fr: {
    ask: {
      text: '{label} : que dois-je noter ?',
      email: '{label} : quelle adresse e-mail dois-je noter ?',
      phone: '{label} : quel numéro de téléphone dois-je noter ?',
      date: '{label} : quel jour ?',
      number: '{label} : quel nombre dois-je noter ?',
      boolean: '{label} : oui ou non ?',
      select: '{label} : laquelle de ces options préférez-vous ?',
      multi_select: '{label} : lesquelles de ces options préférez-vous ? Vous pouvez en choisir plusieurs.',
    },
    wrong: {
      invalid_email: 'Cette adresse e-mail ne semble pas complète. Elle doit être comme nom@exemple.com.',
      invalid_phone:
        'Ce numéro de téléphone ne semble pas complet. S’il est d’un autre pays, écrivez-le avec son indicatif, comme +33.',
      no_date:
        'Je n’ai pas compris de quel jour il s’agit. Vous pouvez dire, par exemple, « mardi » ou « 5 décembre ».',
      no_such_day: 'Ce jour n’existe pas. Quel autre jour vous irait ?',
      no_number: 'Il me faut un nombre, par exemple 3.',
      no_answer: 'Je n’ai pas compris si c’est oui ou non.',
      not_an_option: 'Je n’ai pas compris de quelle option il s’agit. Vous pouvez me dire son nom ou son numéro.',
      no_text: 'Pardon, je n’ai pas bien compris.',
      too_long: 'C’est trop long. Pouvez-vous le dire en moins de mots ?',
      wrong_shape: 'Il faut l’écrire comme ceci : {example}.',
      too_small: 'C’est {bound} au minimum.',
      too_large: 'C’est {bound} au maximum.',
      too_early: 'C’est {bound} au plus tôt.',
      too_late: 'C’est {bound} au plus tard.',
    },
    ask_together: 'J’ai besoin de quelques informations. Vous pouvez me les donner en un seul message :',
    ask_rest: 'Il me manque encore :',
    optional: '(si vous voulez)',
    still_so: 'Est-ce toujours {value} ?',
    else_so: 'Sauf indication contraire, je note {value}.',
    stands_in: 'D’accord, je note {value}.',
    back: 'Continuons.',
    left_out: 'D’accord, nous laissons cela vide.',
    needed: 'Je comprends que vous préfériez ne pas le dire, mais sans cette information je ne peux pas terminer.',
    stopped_without:
      'Sans cette information je ne peux pas terminer. Si vous voulez, je préviens une personne de l’équipe pour continuer avec vous.',
    stopped_for_person:
      'Sans cette information je ne peux pas terminer. Je préviens une personne de l’équipe pour continuer avec vous.',
    before_person:
      'Bien sûr. Avant de prévenir l’équipe, donnez-moi quelques informations pour qu’on ne vous les redemande pas.',
    stopped: 'D’accord, nous en restons là. Si vous voulez continuer plus tard, je suis là.',
    stopped_too_long:
      'Nous ne nous comprenons pas bien ainsi. Si vous voulez, je préviens une personne de l’équipe pour continuer avec vous.',
    changed: 'C’est modifié.',
    stays: 'Cela reste comme avant : {value}.',
    which_of_two: 'Lequel des deux : {first} ou {last} ?',
    is_it: '{label} : je note {value} ?',
    choose_day: 'Choisissez le jour, ou écrivez-le en entier, comme {example}.',
    summary: 'Voici ce que j’ai noté :',
    is_it_right: 'Tout est correct ?',
    today: 'aujourd’hui',
    day: 'le {day}',
    what_to_change: 'Que voulez-vous changer ?',
    say_yes_or_no: 'Pardon, je n’ai pas compris. Dites-moi si tout est correct, ou ce que vous voulez changer.',
    complete: 'Merci, j’ai tout ce qu’il me faut.',
    yes: 'oui',
    no: 'non',
    nothing: '—',
  },
  pt: {
    ask: {
      text: '{label}: o que devo anotar?',
      email: '{label}: que endereço de e-mail devo anotar?',
      phone: '{label}: que número de telefone devo anotar?',
      date: '{label}: em que dia?',
      number: '{label}: que número devo anotar?',
      boolean: '{label}: sim ou não?',
      select: '{label}: qual prefere?',
      multi_select: '{label}: quais prefere? Pode escolher várias.',
    },
    wrong: {
      invalid_email: 'Esse endereço de e-mail não parece completo. Tem de ser como nome@exemplo.com.',
      invalid_phone:
        'Esse número de telefone não parece completo. Se for de outro país, escreva-o com o indicativo, como +351.',
      no_date: 'Não percebi que dia é. Pode dizer, por exemplo, «terça-feira» ou «5 de dezembro».',
      no_such_day: 'Esse dia não existe. Que outro dia pode ser?',
      no_number: 'Preciso de um número, por exemplo 3.',
      no_answer: 'Não percebi se é sim ou não.',
      not_an_option: 'Não percebi qual das opções é. Pode dizer-me o nome ou o número.',
      no_text: 'Desculpe, não percebi bem.',
      too_long: 'É demasiado longo. Pode dizê-lo em menos palavras?',
      wrong_shape: 'Tem de ser escrito assim: {example}.',
      too_small: 'Tem de ser {bound} no mínimo.',
      too_large: 'Tem de ser {bound} no máximo.',
      too_early: 'Tem de ser {bound} ou depois.',
      too_late: 'Tem de ser {bound} ou antes.',
    },
    ask_together: 'Preciso de alguns dados. Pode dar-mos numa só mensagem:',
    ask_rest: 'Ainda me falta:',
    optional: '(se quiser)',
    still_so: 'Continua a ser {value}?',
    else_so: 'Se não me disser outra coisa, anoto {value}.',
    stands_in: 'Está bem, anoto {value}.',
    back: 'Continuamos.',
    left_out: 'Está bem, deixamos isso em branco.',
    needed: 'Compreendo que prefira não dizer, mas sem este dado não consigo terminar.',
    stopped_without:
      'Sem este dado não consigo terminar. Se quiser, aviso uma pessoa da equipa para continuar consigo.',
    stopped_for_person: 'Sem este dado não consigo terminar. Aviso uma pessoa da equipa para continuar consigo.',
    before_person: 'Claro. Antes de avisar a equipa, diga-me alguns dados para que não lhos voltem a pedir.',
    stopped: 'Está bem, ficamos por aqui. Se quiser continuar mais tarde, estou aqui.',
    stopped_too_long:
      'Parece que assim não nos entendemos. Se quiser, aviso uma pessoa da equipa para continuar consigo.',
    changed: 'Alteração anotada.',
    stays: 'Fica como estava: {value}.',
    which_of_two: 'Qual dos dois: {first} ou {last}?',
    is_it: '{label}: anoto {value}?',
    choose_day: 'Escolha o dia, ou escreva-o por extenso, como {example}.',
    summary: 'Isto é o que tenho anotado:',
    is_it_right: 'Está tudo certo?',
    today: 'hoje',
    day: '{day}',
    what_to_change: 'O que quer mudar?',
    say_yes_or_no: 'Desculpe, não percebi. Diga-me se está tudo certo, ou o que quer mudar.',
    complete: 'Obrigado, já tenho tudo.',
    yes: 'sim',
    no: 'não',
    nothing: '—',
  },
}
