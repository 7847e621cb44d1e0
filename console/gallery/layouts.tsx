import { ArrowLeft, LifeBuoy, RotateCcw, SquareDashed, SquarePen, Store } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { AuthLayout } from '#shell/auth-layout.tsx'
import { Page } from '#shell/page.tsx'
import { Shell } from '#shell/shell.tsx'
import type { ShellData } from '#shell/shell-data.ts'
import { WizardLayout } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Message } from '#ui/message.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RadioCards } from '#ui/radio.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { TabNav, TAB } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'

const SignIn = z.object({
  email: z.email({ error: 'invalid_email' }),
  password: z.string().min(1, { error: 'required' }),
})

export function AuthSample() {
  const form = useForm(SignIn, { email: 'lucia.ferrer@ciclosalmenara.es', password: 'almenara77' })
  return (
    <AuthLayout
      title="Inicia sesión"
      lead="Tu equipo y tu agente te esperan."
      foot={
        <>
          <a href="#conditions">Condiciones</a>
          <a href="#privacy">Privacidad</a>
        </>
      }
    >
      <Form
        form={form}
        save={() => {
          throw Object.assign(new Error('no'), {
            fields: [{ path: 'password', message: 'El correo o la contraseña no coinciden.' }],
          })
        }}
      >
        <TextField name="email" label="Correo electrónico" type="email" size="lg" />
        <PasswordField
          name="password"
          label="Contraseña"
          size="lg"
          aside={
            <a className="link" href="#forgot">
              ¿La has olvidado?
            </a>
          }
        />
        <Button type="submit" variant="tinto" size="lg" full>
          Entrar
        </Button>
      </Form>
    </AuthLayout>
  )
}

export function WizardSample() {
  const [kind, setKind] = useState<'presale' | 'support' | 'reactivation' | 'custom' | null>('support')
  return (
    <WizardLayout
      stages={[
        { label: 'Tu cuenta', answer: 'Lucía Ferrer' },
        { label: 'Tu organización', answer: 'Ciclos Almenara' },
        { label: 'Tipo de agente' },
        { label: 'Personalización' },
        { label: 'Conocimiento rápido' },
        { label: 'Listo' },
      ]}
      current={2}
      title="¿A qué se va a dedicar tu agente?"
      lead="Elige su papel principal. Decide las herramientas de partida y su forma de conversar. Podrás cambiarlo más tarde."
      preview={{
        label: 'Así conversa un agente de atención al cliente',
        content: (
          <div className="flex flex-col gap-2.5">
            <Message mirrored from="customer" name="Cliente">
              Se me ha roto el freno y salgo mañana de ruta
            </Message>
            <Message mirrored from="agent" name="Aitana">
              Vaya, lo vemos hoy mismo. ¿Qué bici es y en qué tienda te viene mejor?
            </Message>
          </div>
        ),
      }}
      back={
        <Button variant="ghost" size="lg" icon={<ArrowLeft aria-hidden />}>
          Atrás
        </Button>
      }
      next={
        <Button variant="tinto" size="lg">
          Continuar con Atención al cliente
        </Button>
      }
      onLeave={() => {}}
    >
      <RadioCards
        label="Tipo de agente"
        hideLabel
        large
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'presale',
            label: 'Preventa',
            icon: <Store aria-hidden />,
            help: 'Resuelve dudas, recomienda y recoge los datos de quien se interesa.',
          },
          {
            value: 'support',
            label: 'Atención al cliente',
            icon: <LifeBuoy aria-hidden />,
            help: 'Responde sobre pedidos, garantías y citas. Pasa a una persona cuando hace falta.',
          },
          {
            value: 'reactivation',
            label: 'Reactivación',
            icon: <RotateCcw aria-hidden />,
            help: 'Retoma el contacto con quien hace tiempo que no vuelve.',
          },
          {
            value: 'custom',
            label: 'Personalizado',
            icon: <SquarePen aria-hidden />,
            help: 'Empieza en blanco: tú decides instrucciones, conocimiento y herramientas.',
          },
        ]}
      />
    </WizardLayout>
  )
}

const data: ShellData = {
  person: { name: 'Lucía Ferrer', role: 'Administradora' },
  organization: { id: 'o', name: 'Ciclos Almenara' },
  organizations: [{ id: 'o', name: 'Ciclos Almenara', role: 'Administradora', image_url: null }],
  agents: [
    { id: 'a', name: 'Aitana', status: 'active', image_url: null },
    { id: 'b', name: 'Bruno', status: 'active_in_dev', image_url: null },
    { id: 'v', name: 'Vuelta', status: 'undeployed', image_url: null },
  ],
  agent: { id: 'a', name: 'Aitana', status: 'active', image_url: null },
  counts: { waiting: 3, gaps: 12 },
  onAgent: () => {},
  onOrganization: () => {},
  onCreateAgent: () => {},
  onCreateOrganization: () => {},
  onSignOut: () => {},
  onPreference: () => {},
  find: () => Promise.resolve([]),
  onAsk: () => {},
}

const Identity = z.object({ greeting: z.string().min(1, { error: 'required' }), farewell: z.string() })

export function PageSample() {
  const form = useForm(Identity, {
    greeting: 'Hola, soy Aitana, de Ciclos Almenara.',
    farewell: 'Gracias por escribirnos. ¡Buena ruta!',
  })
  return (
    <Shell data={data}>
      <Page
        crumbs={[{ label: 'Aitana', to: '/agents/a' }, { label: 'Identidad' }]}
        actions={
          <>
            <Button size="sm" icon={<SquareDashed aria-hidden />}>
              Probar agente
            </Button>
            <Button size="sm" variant="tinto">
              Actualizar versión
            </Button>
          </>
        }
        aside={{
          label: 'Probar a Aitana',
          width: 'test',
          content: <p className="type-section p-4">Probar a Aitana</p>,
        }}
      >
        <PageHead
          title="Identidad"
          tabs={
            <TabNav label="Identidad">
              <a className={TAB} href="#general" aria-current="page">
                General
              </a>
              <a className={TAB} href="#language">
                Idioma
              </a>
              <a className={TAB} href="#audience">
                Público
              </a>
            </TabNav>
          }
        />
        <Form form={form} save={() => {}} className="flex flex-1 flex-col">
          <div className="flex max-w-[760px] flex-1 flex-col gap-5 px-6 py-5">
            <TextField name="greeting" label="Saludo" max={200} multiline />
            <TextField name="farewell" label="Despedida" max={200} />
          </div>
          <SaveBar label="Guardar cambios" saving={false} />
        </Form>
      </Page>
    </Shell>
  )
}
