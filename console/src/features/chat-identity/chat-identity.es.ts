export const es = {
  title: 'Clientes que entran con su cuenta',
  help: 'Tu servidor firma quién es cada cliente. Sus conversaciones quedan a su nombre y las ve desde cualquier navegador.',
  none: 'Sin secreto: nadie se puede identificar.',
  ends_in: 'Secreto que acaba en {{end}}, creado el {{when}}',
  create: 'Crear el secreto',
  rotate: 'Cambiar el secreto',
  rotate_title: '¿Cambiar el secreto?',
  rotate_help: 'El actual deja de valer en el acto. Pon el nuevo en tu servidor cuanto antes.',
  remove: 'Eliminar',
  remove_title: '¿Eliminar el secreto?',
  remove_help: 'Nadie más se podrá identificar. Quien ya lo hizo sigue como está.',
  working: 'Cambiando',
  removed: 'Secreto eliminado',
  secret_title: 'Guarda el secreto',
  secret: 'Secreto',
  secret_help: 'No lo volverás a ver. Guárdalo en tu servidor, nunca en la página.',
  done: 'Ya lo he guardado',
  no_right: 'Tu rol permite verlo, no cambiarlo.',
  server: '¿Con qué está hecho tu servidor?',
  servers: { node: 'Node', php: 'PHP', python: 'Python' },
  on_server: 'En tu servidor',
  on_page: 'En tu página, con el token que firmó tu servidor',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    chatIdentity: typeof es
  }
}
