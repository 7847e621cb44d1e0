export const es = {
  title: 'Privacidad',
  export: 'Llévate tus datos',
  export_help:
    'Un archivo JSON con lo que guardamos de ti: tu cuenta, tus sesiones, tus organizaciones y lo que has hecho en ellas.',
  export_button: 'Descargar mis datos',
  export_title: 'Descarga tus datos',
  exporting: 'Preparando',
  exported: 'Tus datos están en tus descargas',
  file: 'mis-datos-de-tertulia',
  erase: 'Borra tu cuenta',
  erase_help:
    'Se borra tu cuenta y lo que dice quién eres. Lo que hiciste en tus organizaciones queda en ellas sin tu nombre. No se puede deshacer.',
  erase_button: 'Borrar mi cuenta',
  erase_title: '¿Borrar tu cuenta?',
  erase_consequence:
    'Saldrás de todas tus organizaciones, se cerrarán tus sesiones y no podremos devolverte nada. Las conversaciones que atiendes vuelven al agente.',
  type_email: 'Escribe tu correo para confirmarlo: {{email}}',
  erasing: 'Borrando',
  hand_over: 'Ir a Miembros',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    ownData: typeof es
  }
}
