export const es = {
  title: 'Privacidad y límites',
  no_edit: 'Tu rol permite ver estos ajustes, no cambiarlos.',
  owners_only: 'Solo puede cambiarlo quien es propietario',
  some_edit: 'Puedes cambiar el idioma y bajar los límites del modelo. Lo demás lo cambia quien es propietario.',
  conversations: 'Conversaciones',
  silence: 'Dar por terminada una conversación tras',
  silence_help: 'Sin una palabra de nadie. Las que atiende una persona no se terminan solas.',
  minutes: '{{count}} minutos de silencio',
  hours_one: '{{count}} hora de silencio',
  hours_other: '{{count}} horas de silencio',
  retention: 'Guardar las conversaciones terminadas',
  retention_help: 'Pasado ese tiempo se borran solas, con sus mensajes y el porqué de cada respuesta.',
  for_ever: 'Siempre',
  days: '{{count}} días',
  would_erase_one: 'Al guardar se borrará {{count}} conversación',
  would_erase_other: 'Al guardar se borrarán {{count}} conversaciones',
  would_erase_none: 'Ahora mismo no se borraría ninguna conversación',
  counting: 'Contando lo que se borraría',
  would_erase_help:
    'Terminaron hace más de {{days}} días, también las de pruebas. Lo que tu agente ha aprendido se queda.',
  erase_title_one: '¿Borrar {{count}} conversación?',
  erase_title_other: '¿Borrar {{count}} conversaciones?',
  erase_help:
    'Terminaron hace más de {{days}} días. Se borran con sus mensajes y con el porqué de cada respuesta, y no se pueden recuperar. Desde ahora se irán borrando las que cumplan ese plazo.',
  erase_label: 'Guardar y borrar',
  erasing: 'Guardando',
  waits_one: '{{count}} conversación espera a que confirmes su borrado',
  waits_other: '{{count}} conversaciones esperan a que confirmes su borrado',
  waits_help:
    'Terminaron entre el {{since}} y el {{before}}. Son muchas más de lo normal de una vez: puede que el servidor haya estado parado unos días, o que su reloj esté mal. Hasta que lo confirmes no se borra ninguna.',
  waits_consequence:
    'Terminaron entre el {{since}} y el {{before}}. Se borran con sus mensajes y con el porqué de cada respuesta, y no se pueden recuperar.',
  waits_erase: 'Borrar ahora',
  waits_erasing: 'Borrando',
  masking: 'Ocultar los datos personales también a los miembros',
  masking_help:
    'Correos y números de clientes: quien es miembro los ve solo en el chat que atiende. Quien es lector no los ve nunca.',
  team: 'Equipo',
  two_step: 'Pedir dos pasos a todo el equipo',
  two_step_help: 'Solo entra quien confirma con un código de su móvil al iniciar sesión.',
  would_be_out_one: '{{count}} persona del equipo aún no los usa',
  would_be_out_other: '{{count}} personas del equipo aún no los usan',
  would_be_out_help: 'Al guardar no podrán entrar hasta que los activen en Seguridad. Se lo pediremos al momento.',
  language: 'Idioma por defecto',
  language_help: 'Con el que empiezan los agentes nuevos y los correos a quien aún no tiene cuenta.',
  languages: { es: 'Español', en: 'Inglés' },
  spending: 'Gasto del modelo',
  cap: 'Límite de tokens al mes',
  cap_help:
    'Vacío: sin límite. Al llegar, el agente sigue contestando con las palabras de tus preguntas y archivos. Avisamos por correo a los propietarios al 80 % y al 100 %.',
  cap_lower_only: 'Tu rol permite bajarlo, no subirlo ni quitarlo.',
  money_cap: 'Límite de gasto al mes',
  money_cap_help:
    'Vacío: sin límite. Cuenta lo que el modelo cuesta en esa moneda, según el precio que tiene en Modelo. Sin precio vale solo el límite de tokens.',
  currency: 'Moneda',
  no_price: 'Tu modelo no tiene precio: este límite no lo detiene',
  other_price: 'Tu modelo tiene el precio en {{currency}}: un límite en otra moneda no lo detiene',
  tokens_only: 'Mientras sea así, solo vale el límite de tokens.',
  spent: 'Este mes: {{money}}',
  spent_of: 'Este mes: {{money}} de {{cap}} ({{share}})',
  spent_share: 'Parte gastada del límite',
  used: 'Este mes: {{tokens}} tokens',
  used_of: 'Este mes: {{tokens}} de {{cap}} tokens ({{share}})',
  used_share: 'Parte usada del límite',
  resets: 'El contador vuelve a cero el {{date}}',
  over_cap: 'Has llegado al límite de este mes: el modelo no se usa hasta el {{date}}',
  save: 'Guardar cambios',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    organizationSettings: typeof es
  }
}
