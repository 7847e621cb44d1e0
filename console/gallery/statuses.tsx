import { STATUS, type StatusEntity } from '@tertulia/design/status.ts'
import { useState } from 'react'
import { Citation, ConversationLine, Message, ToolLine, Typing } from '#ui/message.tsx'
import { Status } from '#ui/status.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Board, Card } from './sheet.tsx'

const entities = Object.keys(STATUS) as StatusEntity[]

export function Statuses() {
  const [tab, setTab] = useState<'general' | 'language' | 'programmed'>('language')
  return (
    <Board>
      <Card title="Estados" note="píldora en cabeceras y fichas">
        {entities.map((entity) => (
          <div key={entity} className="mb-3">
            <p className="type-meta mb-1 text-ink-2">{entity}</p>
            <div className="flex flex-wrap gap-1.5">
              {Object.keys(STATUS[entity]).map((state) => (
                <Status key={state} of={entity} state={state as never} pill />
              ))}
            </div>
          </div>
        ))}
      </Card>
      <div className="flex flex-col gap-4">
        <Card title="Pestañas">
          <Tabs
            label="Identidad"
            value={tab}
            onChange={setTab}
            className="-mx-6"
            tabs={[
              { value: 'general', label: 'General', panel: null },
              { value: 'language', label: 'Idioma', panel: null },
              { value: 'programmed', label: 'Programados', count: 2, panel: null },
            ]}
          />
        </Card>
        <Card title="En tablas">
          <div className="flex gap-6">
            <Status of="integration" state="integrating_3" />
            <Status of="connection" state="error" />
            <Status of="conversation" state="control_human">
              Persona
            </Status>
          </div>
        </Card>
        <Card title="Voces" note="la mesa de quien atiende">
          <div className="flex flex-col gap-2.5">
            <Message from="agent" name="Aitana" time="09:27">
              Hola, soy Aitana, de Ciclos Almenara. ¿En qué te echo una mano?
            </Message>
            <Message from="customer" name="Javier Royo" time="09:28">
              ¿Puedo recogerla el lunes?
            </Message>
            <Message
              from="agent"
              name="Aitana"
              time="09:28"
              below={
                <Citation
                  number={1}
                  title="tallas-y-geometrias.xlsx"
                  kind="Archivo"
                  excerpt="«El ajuste del cambio y del desviador está cubierto los primeros 6 meses…»"
                />
              }
            >
              Sí, abrimos a las 10:00. ¿Te la dejo preparada?
            </Message>
            <ConversationLine by="agent">Aitana pidió ayuda: petición expresa · 09:30</ConversationLine>
            <ConversationLine by="person">Lucía tomó el control · 09:31</ConversationLine>
            <Message from="person" name="Tú" time="09:31">
              Soy Lucía, la tienes lista desde las 10:00.
            </Message>
            <Typing name="Javier Royo" />
          </div>
        </Card>
        <Card title="Voces" note="quien prueba es el cliente">
          <div className="flex flex-col gap-2.5">
            <Message mirrored from="agent" name="Aitana">
              Hola, soy Aitana, de Ciclos Almenara. ¿En qué te echo una mano?
            </Message>
            <Message mirrored from="customer" name="Tú">
              Compré una Sierra 29 en Huesca y el cambio salta. ¿Me cubre la garantía?
            </Message>
            <Message mirrored from="agent" name="Aitana" below={<ToolLine tool="agenda_taller" duration="0,8 s" />}>
              Mañana sábado hay dos huecos: 10:30 y 12:00. ¿Cuál te va mejor?
            </Message>
          </div>
        </Card>
      </div>
    </Board>
  )
}
