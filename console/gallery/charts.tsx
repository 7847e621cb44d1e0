import { partsOf } from '@tertulia/contract/spans'
import { Pin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BarChart } from '#charts/bar-chart.tsx'
import { FlowChart } from '#charts/flow-chart.tsx'
import { HeatMap } from '#charts/heat-map.tsx'
import { HourBars } from '#charts/hour-bars.tsx'
import { PeriodPicker } from '#charts/period-picker.tsx'
import type { PeriodSearch } from '#charts/period-search.ts'
import { StackedBar } from '#charts/stacked-bar.tsx'
import { StatCard } from '#charts/stat-card.tsx'
import { TrendChart } from '#charts/trend-chart.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const TODAY = '2026-11-22'
const DAYS = partsOf({ first: '2026-10-24', last: TODAY }, 'day')
const WEEK = [0.96, 1, 1.04, 0.92, 1.02, 0.62, 0.48]
const shaped = (scale: number) => DAYS.map((_, day) => Math.round(scale * (WEEK[(day + 5) % 7] ?? 1) * (1 + day / 90)))
const NOW = shaped(150).with(29, 62)
const BEFORE = shaped(126)
const HOURS = [2, 1, 1, 0, 1, 2, 6, 14, 38, 61, 78, 84, 72, 48, 33, 36, 52, 74, 88, 69, 47, 29, 14, 6]
const HEAT = WEEK.map((share) => HOURS.map((value) => Math.round((value * share) / 2.5)))
const list = (filters: string) => `/conversations?${filters}`

const GOOD = {
  id: 'good',
  label: 'Bien',
  color: 'chart-2' as const,
  values: NOW.map((value) => Math.round(value * 0.8)),
}
const BAD = {
  id: 'bad',
  label: 'Error',
  color: 'chart-1' as const,
  values: NOW.map((value) => Math.round(value * 0.08)),
}
const LATE = {
  id: 'late',
  label: 'Sin respuesta',
  color: 'chart-3' as const,
  values: NOW.map((value) => Math.round(value * 0.12)),
}

/** A board, with the figures of Ciclos Almenara. */
export function Charts() {
  const [search, setSearch] = useState<PeriodSearch>({})
  return (
    <div className="min-h-dvh bg-canvas p-2">
      <div className="rounded-xl border border-line bg-surface">
        <PeriodPicker
          search={search}
          onChange={(change) => setSearch({ ...search, ...change })}
          today={TODAY}
          zone="Europe/Madrid"
          hasHours
          ago="hace 1 min"
        />
        <div className="grid grid-cols-6 divide-x divide-line border-y border-line px-2 max-lg:grid-cols-3 max-sm:grid-cols-2">
          <StatCard
            label="Conversaciones"
            stat={{ kind: 'count', value: 1204, before: 1085 }}
            href={list('days=30')}
            definition={{
              text: 'Conversaciones que empezaron en el periodo.',
              not_counted: 'Las de prueba y las del simulador.',
              href: '/definitions',
            }}
          />
          <StatCard
            label="Resueltas, confirmadas"
            stat={{ kind: 'share', part: 412, of: 1204, before: { part: 340, of: 1085 } }}
            goodWhen="more"
            href={list('resolution=confirmed')}
            definition={{ text: 'El cliente dijo que sí o dio un 4 o un 5.', formula: 'Confirmadas entre recibidas.' }}
          />
          <StatCard
            label="Pasadas a una persona"
            stat={{ kind: 'share', part: 109, of: 1204, before: { part: 120, of: 1085 } }}
            goodWhen="less"
          />
          <StatCard
            label="Primera respuesta"
            stat={{
              kind: 'measure',
              value: 2.1,
              before: 2.4,
              sample: 1204,
              write: (value) => `${value.toFixed(1).replace('.', ',')} s`,
            }}
            unit="mediana"
            goodWhen="less"
          />
          <StatCard label="Instagram, confirmadas" stat={{ kind: 'share', part: 5, of: 14 }} goodWhen="more" />
          <StatCard label="CSAT" stat={{ kind: 'count', value: 0 }} error="" onRetry={() => {}} />
        </div>
        <Halves>
          <TrendChart
            title="Conversaciones por día"
            reading="Los lunes recibes 1,3 veces la media; hoy, a las 17:42, llevas 62."
            definition={{ text: 'Conversaciones que empezaron cada día.' }}
            fileName="conversaciones-por-dia"
            actions={<IconButton label="Fijar en Inicio" icon={<Pin aria-hidden />} />}
            parts={DAYS}
            grouping="day"
            series={[{ id: 'all', label: 'Este periodo', color: 'chart-1', values: NOW }]}
            before={BEFORE}
            isPartial
            hrefOf={({ first }) => list(`from=${first}`)}
          />
          <BarChart
            title="Por qué pasan a una persona"
            aside="109 conversaciones"
            fileName="motivos"
            of="Motivo"
            label="Conversaciones"
            total={109}
            rows={[
              {
                id: 'asked',
                label: 'El cliente lo pidió',
                value: 38,
                href: list('reason=asked'),
                action: <Button size="sm">Cambiar la regla</Button>,
              },
              {
                id: 'unknown',
                label: 'Aitana no supo contestar',
                value: 27,
                href: list('reason=unknown'),
                action: <Button size="sm">Crear 7 preguntas</Button>,
              },
              {
                id: 'tool',
                label: 'Una herramienta no respondió',
                value: 14,
                href: list('reason=tool'),
                action: <Button size="sm">Ver agenda_taller</Button>,
              },
              {
                id: 'taken',
                label: 'La tomó alguien del equipo',
                value: 22,
                href: list('reason=taken'),
                action: <span className="type-meta text-ink-3">Sin arreglo propuesto</span>,
              },
            ]}
          />
        </Halves>
        <Halves>
          <FlowChart
            title="Qué pasó con cada conversación"
            reading="De cada 10, 3 clientes confirman que quedó resuelto, 4 no vuelven a escribir y 1 pasa a una persona."
            fileName="resultados"
            received={{ label: 'Recibidas', value: 1204, href: list('days=30') }}
            outcomes={[
              {
                id: 'confirmed',
                label: 'Confirmadas',
                help: 'El cliente dijo que sí o dio un 4 o un 5',
                value: 412,
                color: 'chart-2',
                reopened: 9,
                href: list('resolution=confirmed'),
              },
              {
                id: 'assumed',
                label: 'Supuestas',
                help: 'No volvió a escribir en 24 horas',
                value: 489,
                color: 'chart-2-pale',
                reopened: 31,
                href: list('resolution=assumed'),
              },
              {
                id: 'unknown',
                label: 'Sin saber',
                value: 172,
                color: 'unknown',
                reopened: 12,
                href: list('resolution=unknown'),
              },
              {
                id: 'person',
                label: 'Pasadas a una persona',
                value: 109,
                color: 'person',
                reopened: 8,
                href: list('resolution=person'),
              },
              { id: 'open', label: 'En curso', value: 22, color: 'under-way', href: list('status=open') },
            ]}
            reopened={{ label: 'Reabiertas', value: 60, help: 'en 7 días', href: list('reopened=true') }}
          />
          <BarChart
            title="Por franja"
            fileName="franjas"
            of="Franja"
            label="Conversaciones"
            total={4598}
            layout="below"
            rows={[
              { id: 'night', label: 'Madrugada', help: '00:00 a 05:59', value: 46, href: list('block=0') },
              { id: 'morning', label: 'Mañana', help: '06:00 a 11:59', value: 1517, href: list('block=1') },
              { id: 'afternoon', label: 'Tarde', help: '12:00 a 17:59', value: 1747, href: list('block=2') },
              { id: 'evening', label: 'Noche', help: '18:00 a 23:59', value: 1288, href: list('block=3') },
            ]}
          />
        </Halves>
        <Halves>
          <HeatMap
            title="Por hora y día"
            aside="Hora de Madrid"
            reading="Pico: miércoles a las 18:00, 37 conversaciones de media. El 28 % llega con las tiendas cerradas."
            fileName="por-hora-y-dia"
            values={HEAT}
            hrefOf={(day, hour) => list(`weekday=${day}&hour=${hour}`)}
          />
          <HourBars
            title="Por hora"
            aside="Hora de Madrid"
            fileName="por-hora"
            label="Conversaciones"
            values={HOURS}
            hrefOf={(hour) => list(`hour=${hour}`)}
          />
        </Halves>
        <Halves>
          <TrendChart
            title="Usos por día"
            fileName="usos"
            parts={DAYS}
            grouping="day"
            kind="bars"
            series={[GOOD, BAD, LATE]}
            before={BEFORE}
            isPartial
            hrefOf={({ first }, one) => list(`from=${first}&outcome=${one ?? ''}`)}
          />
          <StackedBar
            title="Resultado de la tarea"
            fileName="tareas"
            of="Resultado"
            label="Conversaciones"
            parts={[
              { id: 'done', label: 'Lograda', value: 891, color: 'chart-2', href: list('task=done') },
              { id: 'half', label: 'Parcial', value: 132, color: 'chart-3', href: list('task=half') },
              { id: 'not', label: 'No lograda', value: 84, color: 'chart-1', href: list('task=not') },
              { id: 'unknown', label: 'Sin determinar', value: 97, color: 'unknown', href: list('task=unknown') },
            ]}
          />
        </Halves>
        <Halves>
          <TrendChart title="Calculando" fileName="a" parts={[]} grouping="day" series={[]} isLoading />
          <TrendChart
            title="Con error"
            fileName="b"
            parts={[]}
            grouping="day"
            series={[]}
            error="No se ha podido calcular"
            onRetry={() => {}}
          />
        </Halves>
        <Halves>
          <TrendChart
            title="Sin nada"
            fileName="c"
            parts={DAYS}
            grouping="day"
            series={[{ id: 'all', label: 'CSAT', color: 'chart-1', values: DAYS.map(() => null) }]}
            empty="Aún no hay valoraciones en este periodo."
          />
          <TrendChart
            title="Cuánto tarda agenda_taller"
            example={
              <>
                Así se verá cuando Aitana use una herramienta.{' '}
                <a className="link" href="#tools">
                  Añadir una herramienta
                </a>
              </>
            }
            fileName="d"
            parts={DAYS}
            grouping="day"
            series={[
              {
                id: 'p95',
                label: 'Lenta, p95',
                color: 'chart-1',
                values: DAYS.map((_, day) => (day < 26 ? 1.8 + (day % 4) / 5 : 7.4)),
              },
              { id: 'p50', label: 'Típica, p50', color: 'chart-2', values: DAYS.map((_, day) => 0.8 + (day % 3) / 10) },
            ]}
            limit={{ label: 'Límite de la herramienta, 8 s', value: 8 }}
            write={(value) => `${value.toFixed(1).replace('.', ',')} s`}
            writeTick={(value) => `${value} s`}
          />
        </Halves>
      </div>
    </div>
  )
}

const Halves = ({ children }: { children: ReactNode }) => (
  <div className="grid divide-line border-t border-line md:grid-cols-2 md:divide-x">{children}</div>
)
