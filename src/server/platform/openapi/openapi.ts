import type { OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#domain/root.contract.ts';
import { API_DOCS_STYLE, renderApiDocs } from './api-docs.ts';
import { addExamples } from './openapi-examples.ts';
import { describeOperations, ERROR_COMPONENTS, TAGS } from './openapi-operations.ts';
import { nameSchemas } from './openapi-schemas.ts';

/** The OpenAPI document of every call, and a page that shows it without any script. */
export function serveApiDocs(app: FastifyInstance, publicUrl: string) {
  // Built at the first request: it takes as long as a quarter of a whole start.
  let made: ReturnType<typeof openApiDocument> | null = null;
  const document = () => {
    made ??= openApiDocument(publicUrl);
    return made;
  };
  app.get('/api/v1/openapi.json', document);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(await document())),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(API_DOCS_STYLE));
}

/** The converter omits anything nested deeper than its limit (default ten): a set in the list of shared schedules is deeper. */
const DEEP = { maxStructureDepth: 30 };

/** Generates the operations: schemas from the contract; refusals, limits and access from its metadata. */
export async function openApiDocument(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter(DEEP)] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Formkurva',
      version: '1',
      description: 'Food, training and body in one curve.',
      license: { name: 'All rights reserved', url: `${publicUrl}/terms` },
    },
    servers: [{ url: '/api/v1' }],
    tags: TAGS,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that auth.signIn answers with for device "app", or an access key of the member.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'formkurva_session', description: 'The browser’s session.' },
      },
      ...ERROR_COMPONENTS,
    },
    security: [{ bearer: [] }, { cookie: [] }],
  });
  describeOperations(document);
  addExamples(document);
  nameSchemas(document);
  return document;
}
