-- What answers of a model took lately, for what a price would come to.
create index usage_of_answers on usage (organization_id, at) where kind = 'model.answer';
