import { Link as LinkIcon, Lock, MailCheck } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { AppliedFilter } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorPage } from '#ui/error-page.tsx'
import { Note } from '#ui/note.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Board, Card } from './sheet.tsx'

export function States() {
  return (
    <Board>
      <Card title="Vacío, primera vez">
        <Empty
          first
          title="Aquí empezará la tertulia"
          action={
            <>
              <Button variant="tinto">Instalar la burbuja</Button>
              <Button icon={<LinkIcon aria-hidden />}>Copiar enlace del chat</Button>
            </>
          }
        >
          Cuando alguien escriba a Aitana verás su conversación, con resumen y fuentes.
        </Empty>
      </Card>
      <Card title="Vacío por filtros">
        <div className="flex gap-1.5">
          <AppliedFilter label="Canal" value="Instagram" onRemove={() => {}} />
          <AppliedFilter label="Sentimiento" value="Negativo" onRemove={() => {}} />
        </div>
        <Empty
          title="Nada con estos filtros"
          action={
            <>
              <Button>Quitar filtros</Button>
              <Button variant="ghost">Ampliar a 30 días</Button>
            </>
          }
        >
          No hay conversaciones de Instagram con sentimiento negativo en los últimos 7 días.
        </Empty>
      </Card>
      <Card title="Error de carga en la página">
        <ErrorPage
          title="No hemos podido cargar los canales"
          onRetry={() => {}}
          reference="7c41-9e0b · 21 nov 2025, 09:47"
          action={<Button variant="ghost">Contactar</Button>}
        >
          Tu agente sigue funcionando. Vuelve a intentarlo y, si se repite, escríbenos con la referencia.
        </ErrorPage>
      </Card>
      <Card title="Esqueleto de tabla, a partir de 300 ms">
        <div className="-mx-4">
          <SkeletonRows />
        </div>
      </Card>
      <Card title="Error parcial">
        <div className="flex flex-col gap-3">
          <Note tone="bad" title="No se ha enviado tu mensaje a Javier" action={<Button size="sm">Reenviar</Button>}>
            Se ha perdido la conexión. Lo hemos guardado.
          </Note>
          <Note tone="info" title="Reconectando el chat en vivo">
            Los mensajes nuevos llegarán al volver.
          </Note>
        </div>
      </Card>
      <Card title="Sin permiso y cuenta sin verificar">
        <Empty
          icon={<Lock aria-hidden />}
          title="Acción no permitida"
          action={<Button size="sm">Pedir acceso a Carmen</Button>}
        >
          Tu rol de Miembro no incluye la facturación.
        </Empty>
        <Empty
          icon={<MailCheck aria-hidden />}
          title="Confirma tu correo"
          action={
            <Button size="sm" disabled>
              Reenviar en 0:42
            </Button>
          }
        >
          Te hemos escrito a lucia.ferrer@ciclosalmenara.es.
        </Empty>
      </Card>
    </Board>
  )
}
