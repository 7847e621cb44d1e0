/** Texts of the screens before sign-in, without sign-in itself, whose page has to be light. */
export const es = {
  sign_up: 'Crea tu cuenta',
  sign_up_lead: 'Tendrás un agente útil en diez minutos.',
  confirmation: 'Repite la contraseña',
  create: 'Crear cuenta',
  creating: 'Creando la cuenta',
  has_account: '¿Ya tienes cuenta?',
  go_sign_in: 'Inicia sesión',
  check_mail: 'Mira tu correo',
  check_mail_help:
    'Te hemos escrito a {{email}}. Abre el enlace en este navegador para confirmar que es tuyo y seguir con la contraseña que has elegido.',
  resend: 'Enviar otra vez',
  resend_in: 'Enviar otra vez en {{seconds}} s',
  resent: 'Te hemos vuelto a escribir',
  resent_help:
    'Mira también el correo no deseado. A un correo sin confirmar le escribimos hasta tres veces al día; el último enlace que te haya llegado sirve durante 24 horas.',
  recover: 'Recupera tu contraseña',
  recover_lead: 'Te mandaremos un enlace que sirve una vez y caduca en una hora.',
  send_link: 'Enviar el enlace',
  sending: 'Enviando',
  link_sent: 'Mira tu correo',
  link_sent_help:
    'Si hay una cuenta con ese correo, el enlace ya está en camino. Si lo has pedido varias veces hoy, abre el último que te llegó.',
  reset: 'Elige una contraseña nueva',
  reset_lead: 'Cerraremos las sesiones que tengas abiertas y anularemos lo que alguien haya dejado a medias.',
  choose_password: 'Tu correo está confirmado',
  choose_password_help:
    'Has abierto el enlace en otro navegador. Elige una contraseña: así sabemos que la cuenta es solo tuya.',
  save_password: 'Guardar contraseña',
  saving: 'Guardando',
  reset_done: 'Contraseña cambiada',
  reset_done_help:
    'Hemos cerrado las sesiones que tenías abiertas y anulado los enlaces y cambios pendientes. Inicia sesión con la nueva.',
  link_dead: 'Este enlace ya no sirve',
  link_dead_help: 'Ha caducado o ya se ha usado. Pide uno nuevo.',
  link_waits: 'No hemos podido abrir el enlace',
  try_again: 'Volver a intentarlo',
  entering_support: 'Entrando como soporte',
  ask_again: 'Pedir otro enlace',
  confirming: 'Confirmando tu correo',
  not_verified: 'Falta confirmar tu correo',
  not_verified_help: 'Te escribimos a {{email}}. Abre el enlace en este navegador y esta página seguirá sola.',
  already_confirmed: 'Ya lo he confirmado',
  still_waiting: 'Todavía no nos consta. Abre el enlace del correo y vuelve a probar.',
  leave: 'Salir',
  correct: 'Cambiar de correo',
  correct_email: 'Cambia de correo',
  correct_email_help:
    'Escribe el correo bueno y te mandaremos otro enlace. Mientras no lo abras, entras con el de antes.',
  right_email: 'Correo correcto',
  keep_email: 'Volver',
  new_email_done: 'Tu correo ha cambiado',
  new_email_done_help: 'Desde ahora entras en Tertulia con {{email}}.',
  new_email_password: 'Es {{email}}. Te hemos escrito ahí para que elijas tu contraseña.',
  go_on: 'Continuar',
  undo_email: 'Recupera tu cuenta',
  undo_email_help:
    'Tu cuenta volverá a este correo, se cerrarán todas sus sesiones y su contraseña dejará de servir. Te mandaremos un enlace para elegir otra.',
  undo: 'Recuperar mi cuenta',
  undoing: 'Recuperando',
  undone: 'Tu cuenta es tuya otra vez',
  undone_help: 'Mira el correo de {{email}}: ahí está el enlace para elegir una contraseña nueva.',
  erased: 'Tu cuenta se ha borrado',
  erased_help: 'Te hemos escrito un último correo. Este es el certificado del borrado; guárdalo si lo necesitas.',
  download_certificate: 'Descargar el certificado',
  certificate_file: 'certificado-de-borrado',
  certificate: 'Certificado {{id}}. Registros borrados o sin nombre: {{rows}}.',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    publicPages: typeof es
  }
}
