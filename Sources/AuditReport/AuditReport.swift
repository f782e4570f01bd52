enum AuditReport {}
