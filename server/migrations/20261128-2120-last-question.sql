-- The customer's last question, as lists show it: an answer or a «gracias» behind it says nothing of what it is about.
alter table conversation add column last_question text not null default '';
update conversation set last_question = coalesce((
  select left(message.text, 200) from message
  where message.organization_id = conversation.organization_id and message.conversation_id = conversation.id
    and message."from" = 'customer'
  order by message.created_at desc, message.id desc limit 1), '');
