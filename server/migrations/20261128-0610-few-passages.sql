-- Organizations whose knowledge was covered lack vectors of the unrelated sentences: the next sweep has them made.
update embedding_settings set covered = null;
