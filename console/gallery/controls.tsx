import { Copy, Ellipsis, ListFilter, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AppliedFilter, Chip, FilterChip } from '#ui/chip.tsx'
import { Combobox, MultiComboboxField } from '#ui/combobox.tsx'
import { Comma } from '#ui/comma.tsx'
import { Field } from '#ui/field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo, Mark } from '#ui/logo.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'
import { NewPasswordField } from '#ui/new-password-field.tsx'
import { RadioCards, RadioList } from '#ui/radio.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TagsInput } from '#ui/tags-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Board, Card } from './sheet.tsx'

const Sample = z.object({
  name: z.string().min(1, { error: 'required' }),
  email: z.email({ error: 'invalid_email' }),
  password: z.string().min(1),
  instructions: z.string().max(600),
  languages: z.array(z.string()),
})

export function Controls() {
  const form = useForm(Sample, {
    name: '',
    email: 'lucia@',
    password: 'almenara7x',
    instructions: '',
    languages: ['es', 'en'],
  })
  const [search, setSearch] = useState('')
  const [when, setWhen] = useState<'once' | 'weekly' | null>('weekly')
  const [tone, setTone] = useState<'close' | 'professional' | 'formal' | null>('close')
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('day')
  const [isOn, setIsOn] = useState(true)
  const [zone, setZone] = useState('Europe/Madrid')
  const [tags, setTags] = useState(['ana.gracia@ciclosalmenara.es', 'raul@ciclos'])
  return (
    <Board>
      <Card title="Marca">
        <div className="flex items-center gap-6">
          <Mark size={62} on="surface" />
          <Logo size={32} on="surface" />
          <span className="flex size-13 items-center justify-center rounded-agent bg-tinto text-on-tinto">
            <Comma size={26} />
          </span>
          <Mark size={22} on="surface" />
          <Mark size={16} on="surface" />
        </div>
      </Card>
      <Card title="Selección" note="marcada en tinta, nunca en tinto">
        <div className="flex flex-wrap gap-8">
          <div className="flex flex-col gap-2">
            <Checkbox label="Sin marcar" checked={false} onChange={() => {}} />
            <Checkbox label="Marcada" checked onChange={() => {}} />
            <Checkbox label="Parcial" checked={false} mixed onChange={() => {}} />
          </div>
          <RadioList
            label="Frecuencia"
            hideLabel
            value={when}
            onChange={setWhen}
            options={[
              { value: 'once', label: 'Una vez' },
              { value: 'weekly', label: 'Cada semana' },
            ]}
          />
          <div className="flex flex-col gap-2">
            <Switch label="Apagado" checked={!isOn} onChange={() => setIsOn(!isOn)} />
            <Switch label="Encendido" checked={isOn} onChange={setIsOn} />
          </div>
          <div className="flex flex-col gap-2">
            <div className="flex gap-1.5">
              <Chip>Taller</Chip>
              <Chip icon={<Lock aria-hidden className="size-3!" />}>Privada</Chip>
            </div>
            <div className="flex gap-1.5">
              <FilterChip label="Canal" />
              <AppliedFilter label="Canal" value="2" onRemove={() => {}} />
            </div>
          </div>
        </div>
      </Card>
      <Card title="Botones" note="32 por defecto, 28 compacto, 40 amplio">
        <div className="flex flex-col gap-2.5">
          <div className="flex flex-wrap gap-2">
            <Button variant="tinto">Desplegar</Button>
            <Button variant="ink">Guardar</Button>
            <Button>Cancelar</Button>
            <Button variant="ghost">Descartar</Button>
            <Button variant="danger" icon={<Trash2 aria-hidden />}>
              Eliminar
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger-solid">Eliminar agente</Button>
            <Button variant="ink" disabledReason="No hay cambios que guardar">
              Guardar
            </Button>
            <Button variant="tinto" loading loadingLabel="Desplegando">
              Desplegar
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm">Compacto</Button>
            <Button size="sm" icon={<ListFilter aria-hidden />}>
              Filtrar
            </Button>
            <IconButton variant="secondary" label="Copiar" icon={<Copy aria-hidden />} />
            <Menu trigger={<IconButton label="Más acciones" icon={<Ellipsis aria-hidden />} />}>
              <MenuItem icon={<Pencil aria-hidden />} shortcut="R">
                Renombrar
              </MenuItem>
              <MenuItem icon={<Copy aria-hidden />} shortcut="D">
                Duplicar
              </MenuItem>
              <MenuLine />
              <MenuItem icon={<Trash2 aria-hidden />} danger>
                Eliminar
              </MenuItem>
            </Menu>
            <Button variant="tinto" size="lg">
              Amplio
            </Button>
            <Segmented
              label="Periodo"
              value={period}
              onChange={setPeriod}
              options={[
                { value: 'day', label: 'Día' },
                { value: 'week', label: 'Semana' },
                { value: 'month', label: 'Mes' },
              ]}
            />
          </div>
        </div>
      </Card>
      <Card title="Tono">
        <RadioCards
          label="Tono"
          columns={3}
          value={tone}
          onChange={setTone}
          options={[
            { value: 'close', label: 'Cercano', quote: '«¡Claro! Te lo miro ahora mismo.»' },
            { value: 'professional', label: 'Profesional', quote: '«Por supuesto. Lo compruebo enseguida.»' },
            { value: 'formal', label: 'Formal', quote: '«Permítame consultarlo, por favor.»' },
          ]}
        />
      </Card>
      <Card title="Campos">
        <Form form={form} save={() => {}} className="grid grid-cols-2 gap-x-4 gap-y-4 max-sm:grid-cols-1">
          <TextField name="name" label="Nombre del agente" placeholder="Por ejemplo, Aitana" />
          <Field label="Identificador" help="Se genera a partir de la etiqueta.">
            {(control) => <TextInput {...control} disabled value="reserva_de_taller" readOnly />}
          </Field>
          <TextField name="email" label="Correo" type="email" />
          <Field label="Zona horaria">
            {(control) => (
              <Select
                {...control}
                value={zone}
                onChange={setZone}
                options={[
                  { value: 'Europe/Madrid', label: 'Europa/Madrid (UTC+1)' },
                  { value: 'Atlantic/Canary', label: 'Atlántico/Canarias (UTC)' },
                ]}
              />
            )}
          </Field>
          <NewPasswordField name="password" label="Contraseña" />
          <TextField
            name="instructions"
            label="Instrucciones"
            optional
            max={600}
            multiline
            placeholder="Qué debe recordar siempre"
          />
          <MultiComboboxField
            name="languages"
            label="Idiomas"
            options={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'Inglés' },
              { value: 'fr', label: 'Francés' },
            ]}
          />
          <Field label="Zona larga">
            {(control) => (
              <Combobox
                {...control}
                value={zone}
                onChange={setZone}
                options={[
                  { value: 'Europe/Madrid', label: 'Europa/Madrid' },
                  { value: 'Atlantic/Canary', label: 'Atlántico/Canarias' },
                ]}
              />
            )}
          </Field>
          <Field label="Buscar">
            {() => (
              <SearchInput size="md" label="Preguntas, archivos…" value={search} onChange={setSearch} shortcut="/" />
            )}
          </Field>
          <Field label="Correos">
            {(control) => (
              <TagsInput {...control} value={tags} onChange={setTags} isValid={(tag) => /@.+\..+/u.test(tag)} />
            )}
          </Field>
          <Button type="submit" variant="ink">
            Guardar cambios
          </Button>
        </Form>
      </Card>
      <Card title="Tipografía">
        <div className="flex flex-col gap-2">
          <p className="type-greeting">Buenos días, Lucía.</p>
          <p className="type-title">Conversaciones</p>
          <p className="type-quote">«¿Puedo dejar la bici en Huesca?»</p>
          <p className="type-section">Puesta en marcha</p>
          <p className="type-body">Resueltas sin persona en los últimos 7 días</p>
          <p className="type-meta">Editada por Iker Sanz, 14 nov</p>
          <p className="type-code">agenda_taller?dia=2025-11-22</p>
        </div>
      </Card>
    </Board>
  )
}
