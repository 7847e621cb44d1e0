export const es = {
  title: 'Importar herramientas',
  help: 'No se guarda nada hasta que lo digas, y no se llama a nadie.',
  from: 'De dónde',
  sources: { curl: 'cURL', openapi: 'OpenAPI' },
  curl: 'Orden cURL',
  curl_help: 'La que copia tu navegador o la que trae la documentación. Su clave no se guarda hasta que guardes.',
  openapi: 'Documento OpenAPI 3',
  openapi_help: 'En JSON o YAML. Pégalo o elige el archivo.',
  choose_file: 'Elegir archivo',
  too_large: 'El archivo es demasiado grande: hasta 1 MB.',
  read: 'Leer',
  reading: 'Leyendo',
  found_one: '{{count}} operación',
  found_other: '{{count}} operaciones',
  found_help: 'Elige las que usará tu agente. Cada una será una herramienta.',
  none: 'No hay ninguna operación que se pueda llamar',
  all: 'Todas',
  back: 'Volver',
  open: 'Abrir en el editor',
  create_one: 'Crear {{count}} herramienta',
  create_other: 'Crear {{count}} herramientas',
  creating: 'Creando',
  created_one: '{{count}} herramienta creada, apagada',
  created_other: '{{count}} herramientas creadas, apagadas',
  choose_some: 'Elige al menos una',
} as const

declare module '#i18n/texts.ts' {
  interface Texts {
    toolImport: typeof es
  }
}
