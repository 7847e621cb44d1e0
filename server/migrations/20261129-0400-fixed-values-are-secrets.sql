-- The fixed texts of a business's HTTP tools may be keys: they are kept sealed and apart, and a definition names them
-- (decision 0154). What stood in definitions waits in `plain` for the first start, which seals it: no statement can.
create table tool_value (
  organization_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  tool_id text not null,
  value_sealed bytea,
  -- As it stood before there was this table: JSON of it.
  plain jsonb,
  last_four text not null,
  -- Scheme, host and port that it was typed for. Of a plain one as its tool's address began.
  origin text not null,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id, tool_id) references tool (organization_id, agent_id, id) on delete cascade,
  check ((value_sealed is null) <> (plain is null))
);
create index tool_value_of_tool on tool_value (organization_id, agent_id, tool_id);
create index tool_value_plain on tool_value (organization_id, id) where plain is not null;

-- The same text of the same tool is one value, in its draft and in all its versions.
create function kept_value(
  of_organization uuid, of_agent uuid, of_tool text, of_url text, value jsonb
) returns jsonb language plpgsql as $$
declare
  text_of text := value #>> '{}';
  begins text := substring(of_url from '^https?://[^/?#]+');
  found uuid;
begin
  if value is null or text_of = '' or begins is null or not exists (
    select from tool where organization_id = of_organization and agent_id = of_agent and id = of_tool
  ) then
    return null;
  end if;
  select id into found from tool_value
  where organization_id = of_organization and agent_id = of_agent and tool_id = of_tool and plain = value and origin = begins;
  if found is null then
    found := gen_random_uuid();
    insert into tool_value (organization_id, id, agent_id, tool_id, plain, last_four, origin)
    values (
      of_organization, found, of_agent, of_tool, value,
      case when length(text_of) > 11 then right(text_of, 4) else '' end, begins
    );
  end if;
  return to_jsonb(found);
end $$;

create function with_kept_values(of_organization uuid, of_agent uuid, of_tool text, definition jsonb) returns jsonb
language sql as $$
  select case when definition ->> 'kind' = 'http' then
    definition
      || jsonb_build_object('headers', coalesce((
        select jsonb_agg(
          header || jsonb_build_object(
            'value', '',
            'kept', kept_value(of_organization, of_agent, of_tool, definition ->> 'url', header -> 'value')
          ) order by at
        )
        from jsonb_array_elements(definition -> 'headers') with ordinality as each (header, at)
      ), '[]'))
      || jsonb_build_object('parameters', coalesce((
        select jsonb_agg(
          case
            when parameter #>> '{origin,from}' = 'fixed' and parameter ->> 'type' in ('text', 'email', 'phone')
              and parameter #>> '{origin,value}' <> ''
            then parameter || jsonb_build_object('origin', jsonb_build_object(
              'from', 'fixed',
              'value', '',
              'kept', kept_value(of_organization, of_agent, of_tool, definition ->> 'url', parameter #> '{origin,value}')
            ))
            else parameter
          end order by at
        )
        from jsonb_array_elements(definition -> 'parameters') with ordinality as each (parameter, at)
      ), '[]'))
    else definition end
$$;

update tool set definition = with_kept_values(organization_id, agent_id, id, definition)
where definition ->> 'kind' = 'http';
update agent_version set tools = (
  select jsonb_object_agg(tool_id, with_kept_values(organization_id, agent_id, tool_id, definition))
  from jsonb_each(tools) as each (tool_id, definition)
)
where exists (select from jsonb_each(tools) as each (tool_id, definition) where definition ->> 'kind' = 'http');

drop function with_kept_values(uuid, uuid, text, jsonb);
drop function kept_value(uuid, uuid, text, text, jsonb);
select tertulia_tenant('tool_value');

-- Of what was sent before, headers were masked by their names alone: those that a business may have fixed are taken out.
update tool_run set detail = jsonb_set(detail, '{request,headers}', (
  select jsonb_agg(
    case
      when header ->> 'name' in ('accept', 'content-type', 'user-agent', 'idempotency-key', 'tertulia-hops')
        or header ->> 'value' like '••••••••%'
      then header
      else header || '{"value": "••••••••"}'
    end order by at
  )
  from jsonb_array_elements(detail #> '{request,headers}') with ordinality as each (header, at)
))
where jsonb_array_length(detail #> '{request,headers}') > 0;
