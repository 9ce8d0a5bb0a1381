// Made from schemas/schema by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';
export const isDiscoveryValue = validate20;
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://schemas.example/discovery.schema.json","type":"object","required":["schemaVersion","name","artifact","fragment","agentAccess","scopes","capabilities","features","privateLinks","previews","caching","asks","livingLinks","limits","pricing"],"additionalProperties":false,"properties":{"schemaVersion":{"const":"1.0"},"name":{"type":"string","minLength":1},"artifact":{"type":"object","required":["schema","mediaType","types"],"additionalProperties":false,"properties":{"schema":{"type":"string","format":"uri","pattern":"^https?://"},"mediaType":{"type":"string"},"types":{"type":"array","items":{"type":"string","enum":["research-brief","decision-memo","task-handoff","approval-request","mini-app-capsule"]}}}},"fragment":{"type":"object","required":["prefix","maxCharacters","maxBytes"],"additionalProperties":false,"properties":{"prefix":{"type":"string"},"maxCharacters":{"type":"integer","minimum":0},"maxBytes":{"type":"integer","minimum":0}}},"agentAccess":{"type":"object","required":["mcp","api","auth"],"additionalProperties":false,"properties":{"mcp":{"type":"object","required":["url","transport","protocolVersions","serverCard"],"additionalProperties":false,"properties":{"url":{"type":"string","format":"uri","pattern":"^https?://"},"transport":{"const":"streamable-http"},"protocolVersions":{"type":"array","items":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$"}},"serverCard":{"type":"string","format":"uri","pattern":"^https?://"}}},"api":{"type":"object","required":["baseUrl","openapi"],"additionalProperties":false,"properties":{"baseUrl":{"type":"string","format":"uri","pattern":"^https?://"},"openapi":{"type":"string","format":"uri","pattern":"^https?://"}}},"auth":{"type":"object","required":["type","scopes","provisioning"],"additionalProperties":false,"properties":{"type":{"const":"bearer"},"scopes":{"type":"array","items":{"type":"string","enum":["capsules:publish","capsules:read","artifacts:publish","artifacts:revise","artifacts:read","artifacts:validate"]}},"provisioning":{"type":"object","required":["methods","documentation","protectedResource"],"additionalProperties":false,"properties":{"methods":{"type":"array","items":{"type":"string","enum":["operator","account-page","authorization-code","device-code"]}},"documentation":{"type":"string","format":"uri","pattern":"^https?://"},"protectedResource":{"type":"string","format":"uri","pattern":"^https?://"},"authorizationServer":{"type":"string","format":"uri","pattern":"^https?://"}}}}}}},"scopes":{"type":"object","required":["capsules:publish","capsules:read","artifacts:publish","artifacts:revise","artifacts:read","artifacts:validate"],"additionalProperties":false,"properties":{"capsules:publish":{"type":"array","items":{"type":"string"}},"capsules:read":{"type":"array","items":{"type":"string"}},"artifacts:publish":{"type":"array","items":{"type":"string"}},"artifacts:revise":{"type":"array","items":{"type":"string"}},"artifacts:read":{"type":"array","items":{"type":"string"}},"artifacts:validate":{"type":"array","items":{"type":"string"}}}},"capabilities":{"type":"object","required":["artifact","capsule"],"additionalProperties":false,"properties":{"artifact":{"type":"array","items":{"type":"string"}},"capsule":{"type":"array","items":{"type":"string"}}}},"features":{"type":"object","required":["hosting","fragmentLinks","mcp","mcpApps","anonymousPublishing","accounts","passkeys","signUp","mailSignIn","oauth","creditPurchases","aiModelCalls","emailSelf","abuseReports","signatures"],"additionalProperties":false,"properties":{"hosting":{"type":"boolean"},"fragmentLinks":{"type":"boolean"},"mcp":{"type":"boolean"},"mcpApps":{"type":"boolean"},"anonymousPublishing":{"type":"boolean"},"accounts":{"type":"boolean"},"passkeys":{"type":"boolean"},"signUp":{"enum":["open","invite","closed"]},"mailSignIn":{"type":"boolean"},"oauth":{"type":"boolean"},"creditPurchases":{"type":"boolean"},"aiModelCalls":{"type":"boolean"},"emailSelf":{"type":"boolean"},"abuseReports":{"type":"boolean"},"signatures":{"type":"boolean"}}},"caching":{"type":"object","required":["artifactSeconds","pageSeconds","purges"],"additionalProperties":false,"properties":{"artifactSeconds":{"type":"integer","minimum":0},"pageSeconds":{"type":"integer","minimum":0},"purges":{"type":"boolean"}}},"previews":{"type":"object","required":["enabled","maxBytes","days","perDay"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"maxBytes":{"type":"integer"},"days":{"type":"integer"},"perDay":{"type":"integer"}}},"asks":{"type":"object","required":["enabled","price","open","perDay","minExpiresIn","maxExpiresIn","maxWait","replies","otherReplies","replyBytes","keptDays"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"price":{"type":"integer","minimum":0},"open":{"type":"integer","minimum":0},"perDay":{"type":"integer","minimum":0},"minExpiresIn":{"type":"integer","minimum":0},"maxExpiresIn":{"type":"integer","minimum":0},"maxWait":{"type":"integer","minimum":0},"replies":{"type":"integer","minimum":0},"otherReplies":{"type":"integer","minimum":0},"replyBytes":{"type":"integer","minimum":0},"keptDays":{"type":"integer","minimum":0}}},"livingLinks":{"type":"object","required":["enabled","price","perAccount"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"price":{"type":"integer","minimum":0},"perAccount":{"type":"integer","minimum":0}}},"privateLinks":{"type":"object","required":["enabled","anonymous","maxBytes","maxExpiresIn","price"],"additionalProperties":false,"properties":{"enabled":{"type":"boolean"},"anonymous":{"type":"boolean"},"maxBytes":{"type":"integer","minimum":1},"maxExpiresIn":{"type":"integer","minimum":1},"price":{"type":"integer","minimum":0}}},"limits":{"type":"object","required":["artifactBodyBytes","bodyBytes","jsonDepth","anonymousDays","capsule"],"additionalProperties":false,"properties":{"artifactBodyBytes":{"type":"integer","minimum":0},"bodyBytes":{"type":"integer","minimum":0},"jsonDepth":{"type":"integer","minimum":0},"anonymousDays":{"type":["integer","null"],"minimum":1},"capsule":{"type":"object","required":["html","css","javascript","programBytes","title","summary","declaredExternalDomains"],"additionalProperties":false,"properties":{"programBytes":{"type":"integer","minimum":0},"html":{"type":"integer","minimum":0},"css":{"type":"integer","minimum":0},"javascript":{"type":"integer","minimum":0},"title":{"type":"integer","minimum":0},"summary":{"type":"integer","minimum":0},"declaredExternalDomains":{"type":"integer","minimum":0}}}}},"pricing":{"type":"object","required":["artifact","capsule","mini-app-capsule","signUp","purchaseUrl","products"],"additionalProperties":false,"properties":{"artifact":{"type":"integer","minimum":0},"capsule":{"type":"integer","minimum":0},"mini-app-capsule":{"type":"integer","minimum":0},"signUp":{"type":"integer","minimum":0},"purchaseUrl":{"anyOf":[{"type":"string","format":"uri","pattern":"^https?://"},{"type":"null"}]},"products":{"type":"array","items":{"type":"object","required":["id","kind","credits","price","currency","interval"],"additionalProperties":false,"properties":{"id":{"type":"string","minLength":1},"kind":{"type":"string","enum":["plan","pack"]},"credits":{"type":"integer","minimum":1},"price":{"type":"string","pattern":"^[0-9]+([.][0-9]+)?$"},"currency":{"type":"string","pattern":"^[A-Z]{3}$"},"interval":{"type":["string","null"],"enum":["month",null]}}}}}}}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = codePoints;
const formats0 = formats.uri;
const pattern4 = new RegExp("^https?://", "u");
const pattern6 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const pattern14 = new RegExp("^[0-9]+([.][0-9]+)?$", "u");
const pattern15 = new RegExp("^[A-Z]{3}$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data.schemaVersion === undefined) && (missing0 = "schemaVersion")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.artifact === undefined) && (missing0 = "artifact"))) || ((data.fragment === undefined) && (missing0 = "fragment"))) || ((data.agentAccess === undefined) && (missing0 = "agentAccess"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.capabilities === undefined) && (missing0 = "capabilities"))) || ((data.features === undefined) && (missing0 = "features"))) || ((data.privateLinks === undefined) && (missing0 = "privateLinks"))) || ((data.previews === undefined) && (missing0 = "previews"))) || ((data.caching === undefined) && (missing0 = "caching"))) || ((data.asks === undefined) && (missing0 = "asks"))) || ((data.livingLinks === undefined) && (missing0 = "livingLinks"))) || ((data.limits === undefined) && (missing0 = "limits"))) || ((data.pricing === undefined) && (missing0 = "pricing"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.schemaVersion !== undefined){
const _errs2 = errors;
if("1.0" !== data.schemaVersion){
validate20.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: "1.0"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func2(data1) < 1){
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.artifact !== undefined){
let data2 = data.artifact;
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((data2.schema === undefined) && (missing1 = "schema")) || ((data2.mediaType === undefined) && (missing1 = "mediaType"))) || ((data2.types === undefined) && (missing1 = "types"))){
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data2){
if(!(((key1 === "schema") || (key1 === "mediaType")) || (key1 === "types"))){
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs7 === errors){
if(data2.schema !== undefined){
let data3 = data2.schema;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data3))){
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact/schema",schemaPath:"#/properties/artifact/properties/schema/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.mediaType !== undefined){
const _errs10 = errors;
if(typeof data2.mediaType !== "string"){
validate20.errors = [{instancePath:instancePath+"/artifact/mediaType",schemaPath:"#/properties/artifact/properties/mediaType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.types !== undefined){
let data5 = data2.types;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs14 = errors;
if(typeof data6 !== "string"){
validate20.errors = [{instancePath:instancePath+"/artifact/types/" + i0,schemaPath:"#/properties/artifact/properties/types/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data6 === "research-brief") || (data6 === "decision-memo")) || (data6 === "task-handoff")) || (data6 === "approval-request")) || (data6 === "mini-app-capsule"))){
validate20.errors = [{instancePath:instancePath+"/artifact/types/" + i0,schemaPath:"#/properties/artifact/properties/types/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.artifact.properties.types.items.enum}}];
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact/types",schemaPath:"#/properties/artifact/properties/types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/artifact",schemaPath:"#/properties/artifact/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fragment !== undefined){
let data7 = data.fragment;
const _errs16 = errors;
if(errors === _errs16){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if((((data7.prefix === undefined) && (missing2 = "prefix")) || ((data7.maxCharacters === undefined) && (missing2 = "maxCharacters"))) || ((data7.maxBytes === undefined) && (missing2 = "maxBytes"))){
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs18 = errors;
for(const key2 in data7){
if(!(((key2 === "prefix") || (key2 === "maxCharacters")) || (key2 === "maxBytes"))){
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs18 === errors){
if(data7.prefix !== undefined){
const _errs19 = errors;
if(typeof data7.prefix !== "string"){
validate20.errors = [{instancePath:instancePath+"/fragment/prefix",schemaPath:"#/properties/fragment/properties/prefix/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.maxCharacters !== undefined){
let data9 = data7.maxCharacters;
const _errs21 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate20.errors = [{instancePath:instancePath+"/fragment/maxCharacters",schemaPath:"#/properties/fragment/properties/maxCharacters/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate20.errors = [{instancePath:instancePath+"/fragment/maxCharacters",schemaPath:"#/properties/fragment/properties/maxCharacters/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.maxBytes !== undefined){
let data10 = data7.maxBytes;
const _errs23 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate20.errors = [{instancePath:instancePath+"/fragment/maxBytes",schemaPath:"#/properties/fragment/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate20.errors = [{instancePath:instancePath+"/fragment/maxBytes",schemaPath:"#/properties/fragment/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/fragment",schemaPath:"#/properties/fragment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentAccess !== undefined){
let data11 = data.agentAccess;
const _errs25 = errors;
if(errors === _errs25){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if((((data11.mcp === undefined) && (missing3 = "mcp")) || ((data11.api === undefined) && (missing3 = "api"))) || ((data11.auth === undefined) && (missing3 = "auth"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs27 = errors;
for(const key3 in data11){
if(!(((key3 === "mcp") || (key3 === "api")) || (key3 === "auth"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs27 === errors){
if(data11.mcp !== undefined){
let data12 = data11.mcp;
const _errs28 = errors;
if(errors === _errs28){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing4;
if(((((data12.url === undefined) && (missing4 = "url")) || ((data12.transport === undefined) && (missing4 = "transport"))) || ((data12.protocolVersions === undefined) && (missing4 = "protocolVersions"))) || ((data12.serverCard === undefined) && (missing4 = "serverCard"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs30 = errors;
for(const key4 in data12){
if(!((((key4 === "url") || (key4 === "transport")) || (key4 === "protocolVersions")) || (key4 === "serverCard"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs30 === errors){
if(data12.url !== undefined){
let data13 = data12.url;
const _errs31 = errors;
if(errors === _errs31){
if(errors === _errs31){
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data13))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/url",schemaPath:"#/properties/agentAccess/properties/mcp/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid5 = _errs31 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data12.transport !== undefined){
const _errs33 = errors;
if("streamable-http" !== data12.transport){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/transport",schemaPath:"#/properties/agentAccess/properties/mcp/properties/transport/const",keyword:"const",params:{allowedValue: "streamable-http"}}];
return false;
}
var valid5 = _errs33 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data12.protocolVersions !== undefined){
let data15 = data12.protocolVersions;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data15)){
var valid6 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
const _errs36 = errors;
if(errors === _errs36){
if(typeof data16 === "string"){
if(!pattern6.test(data16)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions/" + i1,schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/items/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions/" + i1,schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid6 = _errs36 === errors;
if(!valid6){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/protocolVersions",schemaPath:"#/properties/agentAccess/properties/mcp/properties/protocolVersions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid5 = _errs34 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data12.serverCard !== undefined){
let data17 = data12.serverCard;
const _errs38 = errors;
if(errors === _errs38){
if(errors === _errs38){
if(typeof data17 === "string"){
if(!pattern4.test(data17)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data17))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp/serverCard",schemaPath:"#/properties/agentAccess/properties/mcp/properties/serverCard/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid5 = _errs38 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/mcp",schemaPath:"#/properties/agentAccess/properties/mcp/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data11.api !== undefined){
let data18 = data11.api;
const _errs40 = errors;
if(errors === _errs40){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing5;
if(((data18.baseUrl === undefined) && (missing5 = "baseUrl")) || ((data18.openapi === undefined) && (missing5 = "openapi"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs42 = errors;
for(const key5 in data18){
if(!((key5 === "baseUrl") || (key5 === "openapi"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs42 === errors){
if(data18.baseUrl !== undefined){
let data19 = data18.baseUrl;
const _errs43 = errors;
if(errors === _errs43){
if(errors === _errs43){
if(typeof data19 === "string"){
if(!pattern4.test(data19)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data19))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/baseUrl",schemaPath:"#/properties/agentAccess/properties/api/properties/baseUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid7 = _errs43 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data18.openapi !== undefined){
let data20 = data18.openapi;
const _errs45 = errors;
if(errors === _errs45){
if(errors === _errs45){
if(typeof data20 === "string"){
if(!pattern4.test(data20)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data20))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api/openapi",schemaPath:"#/properties/agentAccess/properties/api/properties/openapi/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid7 = _errs45 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/api",schemaPath:"#/properties/agentAccess/properties/api/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs40 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data11.auth !== undefined){
let data21 = data11.auth;
const _errs47 = errors;
if(errors === _errs47){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing6;
if((((data21.type === undefined) && (missing6 = "type")) || ((data21.scopes === undefined) && (missing6 = "scopes"))) || ((data21.provisioning === undefined) && (missing6 = "provisioning"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/required",keyword:"required",params:{missingProperty: missing6}}];
return false;
}
else {
const _errs49 = errors;
for(const key6 in data21){
if(!(((key6 === "type") || (key6 === "scopes")) || (key6 === "provisioning"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}}];
return false;
break;
}
}
if(_errs49 === errors){
if(data21.type !== undefined){
const _errs50 = errors;
if("bearer" !== data21.type){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/type",schemaPath:"#/properties/agentAccess/properties/auth/properties/type/const",keyword:"const",params:{allowedValue: "bearer"}}];
return false;
}
var valid8 = _errs50 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.scopes !== undefined){
let data23 = data21.scopes;
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data23)){
var valid9 = true;
const len2 = data23.length;
for(let i2=0; i2<len2; i2++){
let data24 = data23[i2];
const _errs53 = errors;
if(typeof data24 !== "string"){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes/" + i2,schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data24 === "capsules:publish") || (data24 === "capsules:read")) || (data24 === "artifacts:publish")) || (data24 === "artifacts:revise")) || (data24 === "artifacts:read")) || (data24 === "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes/" + i2,schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentAccess.properties.auth.properties.scopes.items.enum}}];
return false;
}
var valid9 = _errs53 === errors;
if(!valid9){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/scopes",schemaPath:"#/properties/agentAccess/properties/auth/properties/scopes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid8 = _errs51 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data21.provisioning !== undefined){
let data25 = data21.provisioning;
const _errs55 = errors;
if(errors === _errs55){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
let missing7;
if((((data25.methods === undefined) && (missing7 = "methods")) || ((data25.documentation === undefined) && (missing7 = "documentation"))) || ((data25.protectedResource === undefined) && (missing7 = "protectedResource"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/required",keyword:"required",params:{missingProperty: missing7}}];
return false;
}
else {
const _errs57 = errors;
for(const key7 in data25){
if(!((((key7 === "methods") || (key7 === "documentation")) || (key7 === "protectedResource")) || (key7 === "authorizationServer"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs57 === errors){
if(data25.methods !== undefined){
let data26 = data25.methods;
const _errs58 = errors;
if(errors === _errs58){
if(Array.isArray(data26)){
var valid11 = true;
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
let data27 = data26[i3];
const _errs60 = errors;
if(typeof data27 !== "string"){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods/" + i3,schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data27 === "operator") || (data27 === "account-page")) || (data27 === "authorization-code")) || (data27 === "device-code"))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods/" + i3,schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/items/enum",keyword:"enum",params:{allowedValues: schema31.properties.agentAccess.properties.auth.properties.provisioning.properties.methods.items.enum}}];
return false;
}
var valid11 = _errs60 === errors;
if(!valid11){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/methods",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/methods/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid10 = _errs58 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data25.documentation !== undefined){
let data28 = data25.documentation;
const _errs62 = errors;
if(errors === _errs62){
if(errors === _errs62){
if(typeof data28 === "string"){
if(!pattern4.test(data28)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data28))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/documentation",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/documentation/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid10 = _errs62 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data25.protectedResource !== undefined){
let data29 = data25.protectedResource;
const _errs64 = errors;
if(errors === _errs64){
if(errors === _errs64){
if(typeof data29 === "string"){
if(!pattern4.test(data29)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data29))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/protectedResource",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/protectedResource/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid10 = _errs64 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data25.authorizationServer !== undefined){
let data30 = data25.authorizationServer;
const _errs66 = errors;
if(errors === _errs66){
if(errors === _errs66){
if(typeof data30 === "string"){
if(!pattern4.test(data30)){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/pattern",keyword:"pattern",params:{pattern: "^https?://"}}];
return false;
}
else {
if(!(formats0(data30))){
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/format",keyword:"format",params:{format: "uri"}}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning/authorizationServer",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/properties/authorizationServer/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid10 = _errs66 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth/provisioning",schemaPath:"#/properties/agentAccess/properties/auth/properties/provisioning/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid8 = _errs55 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess/auth",schemaPath:"#/properties/agentAccess/properties/auth/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs47 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/agentAccess",schemaPath:"#/properties/agentAccess/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data31 = data.scopes;
const _errs68 = errors;
if(errors === _errs68){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing8;
if(((((((data31["capsules:publish"] === undefined) && (missing8 = "capsules:publish")) || ((data31["capsules:read"] === undefined) && (missing8 = "capsules:read"))) || ((data31["artifacts:publish"] === undefined) && (missing8 = "artifacts:publish"))) || ((data31["artifacts:revise"] === undefined) && (missing8 = "artifacts:revise"))) || ((data31["artifacts:read"] === undefined) && (missing8 = "artifacts:read"))) || ((data31["artifacts:validate"] === undefined) && (missing8 = "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/required",keyword:"required",params:{missingProperty: missing8}}];
return false;
}
else {
const _errs70 = errors;
for(const key8 in data31){
if(!((((((key8 === "capsules:publish") || (key8 === "capsules:read")) || (key8 === "artifacts:publish")) || (key8 === "artifacts:revise")) || (key8 === "artifacts:read")) || (key8 === "artifacts:validate"))){
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8}}];
return false;
break;
}
}
if(_errs70 === errors){
if(data31["capsules:publish"] !== undefined){
let data32 = data31["capsules:publish"];
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data32)){
var valid13 = true;
const len4 = data32.length;
for(let i4=0; i4<len4; i4++){
const _errs73 = errors;
if(typeof data32[i4] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:publish/" + i4,schemaPath:"#/properties/scopes/properties/capsules%3Apublish/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid13 = _errs73 === errors;
if(!valid13){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:publish",schemaPath:"#/properties/scopes/properties/capsules%3Apublish/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs71 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31["capsules:read"] !== undefined){
let data34 = data31["capsules:read"];
const _errs75 = errors;
if(errors === _errs75){
if(Array.isArray(data34)){
var valid14 = true;
const len5 = data34.length;
for(let i5=0; i5<len5; i5++){
const _errs77 = errors;
if(typeof data34[i5] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:read/" + i5,schemaPath:"#/properties/scopes/properties/capsules%3Aread/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid14 = _errs77 === errors;
if(!valid14){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/capsules:read",schemaPath:"#/properties/scopes/properties/capsules%3Aread/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs75 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31["artifacts:publish"] !== undefined){
let data36 = data31["artifacts:publish"];
const _errs79 = errors;
if(errors === _errs79){
if(Array.isArray(data36)){
var valid15 = true;
const len6 = data36.length;
for(let i6=0; i6<len6; i6++){
const _errs81 = errors;
if(typeof data36[i6] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:publish/" + i6,schemaPath:"#/properties/scopes/properties/artifacts%3Apublish/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid15 = _errs81 === errors;
if(!valid15){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:publish",schemaPath:"#/properties/scopes/properties/artifacts%3Apublish/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs79 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31["artifacts:revise"] !== undefined){
let data38 = data31["artifacts:revise"];
const _errs83 = errors;
if(errors === _errs83){
if(Array.isArray(data38)){
var valid16 = true;
const len7 = data38.length;
for(let i7=0; i7<len7; i7++){
const _errs85 = errors;
if(typeof data38[i7] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:revise/" + i7,schemaPath:"#/properties/scopes/properties/artifacts%3Arevise/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid16 = _errs85 === errors;
if(!valid16){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:revise",schemaPath:"#/properties/scopes/properties/artifacts%3Arevise/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs83 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31["artifacts:read"] !== undefined){
let data40 = data31["artifacts:read"];
const _errs87 = errors;
if(errors === _errs87){
if(Array.isArray(data40)){
var valid17 = true;
const len8 = data40.length;
for(let i8=0; i8<len8; i8++){
const _errs89 = errors;
if(typeof data40[i8] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:read/" + i8,schemaPath:"#/properties/scopes/properties/artifacts%3Aread/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid17 = _errs89 === errors;
if(!valid17){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:read",schemaPath:"#/properties/scopes/properties/artifacts%3Aread/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs87 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data31["artifacts:validate"] !== undefined){
let data42 = data31["artifacts:validate"];
const _errs91 = errors;
if(errors === _errs91){
if(Array.isArray(data42)){
var valid18 = true;
const len9 = data42.length;
for(let i9=0; i9<len9; i9++){
const _errs93 = errors;
if(typeof data42[i9] !== "string"){
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:validate/" + i9,schemaPath:"#/properties/scopes/properties/artifacts%3Avalidate/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid18 = _errs93 === errors;
if(!valid18){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes/artifacts:validate",schemaPath:"#/properties/scopes/properties/artifacts%3Avalidate/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid12 = _errs91 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.capabilities !== undefined){
let data44 = data.capabilities;
const _errs95 = errors;
if(errors === _errs95){
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
let missing9;
if(((data44.artifact === undefined) && (missing9 = "artifact")) || ((data44.capsule === undefined) && (missing9 = "capsule"))){
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/required",keyword:"required",params:{missingProperty: missing9}}];
return false;
}
else {
const _errs97 = errors;
for(const key9 in data44){
if(!((key9 === "artifact") || (key9 === "capsule"))){
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9}}];
return false;
break;
}
}
if(_errs97 === errors){
if(data44.artifact !== undefined){
let data45 = data44.artifact;
const _errs98 = errors;
if(errors === _errs98){
if(Array.isArray(data45)){
var valid20 = true;
const len10 = data45.length;
for(let i10=0; i10<len10; i10++){
const _errs100 = errors;
if(typeof data45[i10] !== "string"){
validate20.errors = [{instancePath:instancePath+"/capabilities/artifact/" + i10,schemaPath:"#/properties/capabilities/properties/artifact/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid20 = _errs100 === errors;
if(!valid20){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities/artifact",schemaPath:"#/properties/capabilities/properties/artifact/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid19 = _errs98 === errors;
}
else {
var valid19 = true;
}
if(valid19){
if(data44.capsule !== undefined){
let data47 = data44.capsule;
const _errs102 = errors;
if(errors === _errs102){
if(Array.isArray(data47)){
var valid21 = true;
const len11 = data47.length;
for(let i11=0; i11<len11; i11++){
const _errs104 = errors;
if(typeof data47[i11] !== "string"){
validate20.errors = [{instancePath:instancePath+"/capabilities/capsule/" + i11,schemaPath:"#/properties/capabilities/properties/capsule/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid21 = _errs104 === errors;
if(!valid21){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities/capsule",schemaPath:"#/properties/capabilities/properties/capsule/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid19 = _errs102 === errors;
}
else {
var valid19 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/capabilities",schemaPath:"#/properties/capabilities/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs95 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.features !== undefined){
let data49 = data.features;
const _errs106 = errors;
if(errors === _errs106){
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
let missing10;
if((((((((((((((((data49.hosting === undefined) && (missing10 = "hosting")) || ((data49.fragmentLinks === undefined) && (missing10 = "fragmentLinks"))) || ((data49.mcp === undefined) && (missing10 = "mcp"))) || ((data49.mcpApps === undefined) && (missing10 = "mcpApps"))) || ((data49.anonymousPublishing === undefined) && (missing10 = "anonymousPublishing"))) || ((data49.accounts === undefined) && (missing10 = "accounts"))) || ((data49.passkeys === undefined) && (missing10 = "passkeys"))) || ((data49.signUp === undefined) && (missing10 = "signUp"))) || ((data49.mailSignIn === undefined) && (missing10 = "mailSignIn"))) || ((data49.oauth === undefined) && (missing10 = "oauth"))) || ((data49.creditPurchases === undefined) && (missing10 = "creditPurchases"))) || ((data49.aiModelCalls === undefined) && (missing10 = "aiModelCalls"))) || ((data49.emailSelf === undefined) && (missing10 = "emailSelf"))) || ((data49.abuseReports === undefined) && (missing10 = "abuseReports"))) || ((data49.signatures === undefined) && (missing10 = "signatures"))){
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/required",keyword:"required",params:{missingProperty: missing10}}];
return false;
}
else {
const _errs108 = errors;
for(const key10 in data49){
if(!(func1.call(schema31.properties.features.properties, key10))){
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10}}];
return false;
break;
}
}
if(_errs108 === errors){
if(data49.hosting !== undefined){
const _errs109 = errors;
if(typeof data49.hosting !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/hosting",schemaPath:"#/properties/features/properties/hosting/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs109 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.fragmentLinks !== undefined){
const _errs111 = errors;
if(typeof data49.fragmentLinks !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/fragmentLinks",schemaPath:"#/properties/features/properties/fragmentLinks/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs111 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.mcp !== undefined){
const _errs113 = errors;
if(typeof data49.mcp !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mcp",schemaPath:"#/properties/features/properties/mcp/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs113 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.mcpApps !== undefined){
const _errs115 = errors;
if(typeof data49.mcpApps !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mcpApps",schemaPath:"#/properties/features/properties/mcpApps/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs115 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.anonymousPublishing !== undefined){
const _errs117 = errors;
if(typeof data49.anonymousPublishing !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/anonymousPublishing",schemaPath:"#/properties/features/properties/anonymousPublishing/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs117 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.accounts !== undefined){
const _errs119 = errors;
if(typeof data49.accounts !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/accounts",schemaPath:"#/properties/features/properties/accounts/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs119 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.passkeys !== undefined){
const _errs121 = errors;
if(typeof data49.passkeys !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/passkeys",schemaPath:"#/properties/features/properties/passkeys/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs121 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.signUp !== undefined){
let data57 = data49.signUp;
const _errs123 = errors;
if(!(((data57 === "open") || (data57 === "invite")) || (data57 === "closed"))){
validate20.errors = [{instancePath:instancePath+"/features/signUp",schemaPath:"#/properties/features/properties/signUp/enum",keyword:"enum",params:{allowedValues: schema31.properties.features.properties.signUp.enum}}];
return false;
}
var valid22 = _errs123 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.mailSignIn !== undefined){
const _errs124 = errors;
if(typeof data49.mailSignIn !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/mailSignIn",schemaPath:"#/properties/features/properties/mailSignIn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs124 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.oauth !== undefined){
const _errs126 = errors;
if(typeof data49.oauth !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/oauth",schemaPath:"#/properties/features/properties/oauth/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs126 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.creditPurchases !== undefined){
const _errs128 = errors;
if(typeof data49.creditPurchases !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/creditPurchases",schemaPath:"#/properties/features/properties/creditPurchases/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs128 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.aiModelCalls !== undefined){
const _errs130 = errors;
if(typeof data49.aiModelCalls !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/aiModelCalls",schemaPath:"#/properties/features/properties/aiModelCalls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs130 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.emailSelf !== undefined){
const _errs132 = errors;
if(typeof data49.emailSelf !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/emailSelf",schemaPath:"#/properties/features/properties/emailSelf/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs132 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.abuseReports !== undefined){
const _errs134 = errors;
if(typeof data49.abuseReports !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/abuseReports",schemaPath:"#/properties/features/properties/abuseReports/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs134 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data49.signatures !== undefined){
const _errs136 = errors;
if(typeof data49.signatures !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/features/signatures",schemaPath:"#/properties/features/properties/signatures/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid22 = _errs136 === errors;
}
else {
var valid22 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs106 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.caching !== undefined){
let data65 = data.caching;
const _errs138 = errors;
if(errors === _errs138){
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
let missing11;
if((((data65.artifactSeconds === undefined) && (missing11 = "artifactSeconds")) || ((data65.pageSeconds === undefined) && (missing11 = "pageSeconds"))) || ((data65.purges === undefined) && (missing11 = "purges"))){
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/required",keyword:"required",params:{missingProperty: missing11}}];
return false;
}
else {
const _errs140 = errors;
for(const key11 in data65){
if(!(((key11 === "artifactSeconds") || (key11 === "pageSeconds")) || (key11 === "purges"))){
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11}}];
return false;
break;
}
}
if(_errs140 === errors){
if(data65.artifactSeconds !== undefined){
let data66 = data65.artifactSeconds;
const _errs141 = errors;
if(!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))){
validate20.errors = [{instancePath:instancePath+"/caching/artifactSeconds",schemaPath:"#/properties/caching/properties/artifactSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs141){
if((typeof data66 == "number") && (isFinite(data66))){
if(data66 < 0 || isNaN(data66)){
validate20.errors = [{instancePath:instancePath+"/caching/artifactSeconds",schemaPath:"#/properties/caching/properties/artifactSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid23 = _errs141 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data65.pageSeconds !== undefined){
let data67 = data65.pageSeconds;
const _errs143 = errors;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
validate20.errors = [{instancePath:instancePath+"/caching/pageSeconds",schemaPath:"#/properties/caching/properties/pageSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs143){
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 0 || isNaN(data67)){
validate20.errors = [{instancePath:instancePath+"/caching/pageSeconds",schemaPath:"#/properties/caching/properties/pageSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid23 = _errs143 === errors;
}
else {
var valid23 = true;
}
if(valid23){
if(data65.purges !== undefined){
const _errs145 = errors;
if(typeof data65.purges !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/caching/purges",schemaPath:"#/properties/caching/properties/purges/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid23 = _errs145 === errors;
}
else {
var valid23 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/caching",schemaPath:"#/properties/caching/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs138 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previews !== undefined){
let data69 = data.previews;
const _errs147 = errors;
if(errors === _errs147){
if(data69 && typeof data69 == "object" && !Array.isArray(data69)){
let missing12;
if(((((data69.enabled === undefined) && (missing12 = "enabled")) || ((data69.maxBytes === undefined) && (missing12 = "maxBytes"))) || ((data69.days === undefined) && (missing12 = "days"))) || ((data69.perDay === undefined) && (missing12 = "perDay"))){
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/required",keyword:"required",params:{missingProperty: missing12}}];
return false;
}
else {
const _errs149 = errors;
for(const key12 in data69){
if(!((((key12 === "enabled") || (key12 === "maxBytes")) || (key12 === "days")) || (key12 === "perDay"))){
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12}}];
return false;
break;
}
}
if(_errs149 === errors){
if(data69.enabled !== undefined){
const _errs150 = errors;
if(typeof data69.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/previews/enabled",schemaPath:"#/properties/previews/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid24 = _errs150 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data69.maxBytes !== undefined){
let data71 = data69.maxBytes;
const _errs152 = errors;
if(!(((typeof data71 == "number") && (!(data71 % 1) && !isNaN(data71))) && (isFinite(data71)))){
validate20.errors = [{instancePath:instancePath+"/previews/maxBytes",schemaPath:"#/properties/previews/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid24 = _errs152 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data69.days !== undefined){
let data72 = data69.days;
const _errs154 = errors;
if(!(((typeof data72 == "number") && (!(data72 % 1) && !isNaN(data72))) && (isFinite(data72)))){
validate20.errors = [{instancePath:instancePath+"/previews/days",schemaPath:"#/properties/previews/properties/days/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid24 = _errs154 === errors;
}
else {
var valid24 = true;
}
if(valid24){
if(data69.perDay !== undefined){
let data73 = data69.perDay;
const _errs156 = errors;
if(!(((typeof data73 == "number") && (!(data73 % 1) && !isNaN(data73))) && (isFinite(data73)))){
validate20.errors = [{instancePath:instancePath+"/previews/perDay",schemaPath:"#/properties/previews/properties/perDay/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid24 = _errs156 === errors;
}
else {
var valid24 = true;
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/previews",schemaPath:"#/properties/previews/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs147 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asks !== undefined){
let data74 = data.asks;
const _errs158 = errors;
if(errors === _errs158){
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
let missing13;
if((((((((((((data74.enabled === undefined) && (missing13 = "enabled")) || ((data74.price === undefined) && (missing13 = "price"))) || ((data74.open === undefined) && (missing13 = "open"))) || ((data74.perDay === undefined) && (missing13 = "perDay"))) || ((data74.minExpiresIn === undefined) && (missing13 = "minExpiresIn"))) || ((data74.maxExpiresIn === undefined) && (missing13 = "maxExpiresIn"))) || ((data74.maxWait === undefined) && (missing13 = "maxWait"))) || ((data74.replies === undefined) && (missing13 = "replies"))) || ((data74.otherReplies === undefined) && (missing13 = "otherReplies"))) || ((data74.replyBytes === undefined) && (missing13 = "replyBytes"))) || ((data74.keptDays === undefined) && (missing13 = "keptDays"))){
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/required",keyword:"required",params:{missingProperty: missing13}}];
return false;
}
else {
const _errs160 = errors;
for(const key13 in data74){
if(!(func1.call(schema31.properties.asks.properties, key13))){
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13}}];
return false;
break;
}
}
if(_errs160 === errors){
if(data74.enabled !== undefined){
const _errs161 = errors;
if(typeof data74.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/asks/enabled",schemaPath:"#/properties/asks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid25 = _errs161 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.price !== undefined){
let data76 = data74.price;
const _errs163 = errors;
if(!(((typeof data76 == "number") && (!(data76 % 1) && !isNaN(data76))) && (isFinite(data76)))){
validate20.errors = [{instancePath:instancePath+"/asks/price",schemaPath:"#/properties/asks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs163){
if((typeof data76 == "number") && (isFinite(data76))){
if(data76 < 0 || isNaN(data76)){
validate20.errors = [{instancePath:instancePath+"/asks/price",schemaPath:"#/properties/asks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs163 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.open !== undefined){
let data77 = data74.open;
const _errs165 = errors;
if(!(((typeof data77 == "number") && (!(data77 % 1) && !isNaN(data77))) && (isFinite(data77)))){
validate20.errors = [{instancePath:instancePath+"/asks/open",schemaPath:"#/properties/asks/properties/open/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs165){
if((typeof data77 == "number") && (isFinite(data77))){
if(data77 < 0 || isNaN(data77)){
validate20.errors = [{instancePath:instancePath+"/asks/open",schemaPath:"#/properties/asks/properties/open/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs165 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.perDay !== undefined){
let data78 = data74.perDay;
const _errs167 = errors;
if(!(((typeof data78 == "number") && (!(data78 % 1) && !isNaN(data78))) && (isFinite(data78)))){
validate20.errors = [{instancePath:instancePath+"/asks/perDay",schemaPath:"#/properties/asks/properties/perDay/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs167){
if((typeof data78 == "number") && (isFinite(data78))){
if(data78 < 0 || isNaN(data78)){
validate20.errors = [{instancePath:instancePath+"/asks/perDay",schemaPath:"#/properties/asks/properties/perDay/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs167 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.minExpiresIn !== undefined){
let data79 = data74.minExpiresIn;
const _errs169 = errors;
if(!(((typeof data79 == "number") && (!(data79 % 1) && !isNaN(data79))) && (isFinite(data79)))){
validate20.errors = [{instancePath:instancePath+"/asks/minExpiresIn",schemaPath:"#/properties/asks/properties/minExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs169){
if((typeof data79 == "number") && (isFinite(data79))){
if(data79 < 0 || isNaN(data79)){
validate20.errors = [{instancePath:instancePath+"/asks/minExpiresIn",schemaPath:"#/properties/asks/properties/minExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs169 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.maxExpiresIn !== undefined){
let data80 = data74.maxExpiresIn;
const _errs171 = errors;
if(!(((typeof data80 == "number") && (!(data80 % 1) && !isNaN(data80))) && (isFinite(data80)))){
validate20.errors = [{instancePath:instancePath+"/asks/maxExpiresIn",schemaPath:"#/properties/asks/properties/maxExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs171){
if((typeof data80 == "number") && (isFinite(data80))){
if(data80 < 0 || isNaN(data80)){
validate20.errors = [{instancePath:instancePath+"/asks/maxExpiresIn",schemaPath:"#/properties/asks/properties/maxExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs171 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.maxWait !== undefined){
let data81 = data74.maxWait;
const _errs173 = errors;
if(!(((typeof data81 == "number") && (!(data81 % 1) && !isNaN(data81))) && (isFinite(data81)))){
validate20.errors = [{instancePath:instancePath+"/asks/maxWait",schemaPath:"#/properties/asks/properties/maxWait/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs173){
if((typeof data81 == "number") && (isFinite(data81))){
if(data81 < 0 || isNaN(data81)){
validate20.errors = [{instancePath:instancePath+"/asks/maxWait",schemaPath:"#/properties/asks/properties/maxWait/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs173 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.replies !== undefined){
let data82 = data74.replies;
const _errs175 = errors;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
validate20.errors = [{instancePath:instancePath+"/asks/replies",schemaPath:"#/properties/asks/properties/replies/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs175){
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 < 0 || isNaN(data82)){
validate20.errors = [{instancePath:instancePath+"/asks/replies",schemaPath:"#/properties/asks/properties/replies/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs175 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.otherReplies !== undefined){
let data83 = data74.otherReplies;
const _errs177 = errors;
if(!(((typeof data83 == "number") && (!(data83 % 1) && !isNaN(data83))) && (isFinite(data83)))){
validate20.errors = [{instancePath:instancePath+"/asks/otherReplies",schemaPath:"#/properties/asks/properties/otherReplies/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs177){
if((typeof data83 == "number") && (isFinite(data83))){
if(data83 < 0 || isNaN(data83)){
validate20.errors = [{instancePath:instancePath+"/asks/otherReplies",schemaPath:"#/properties/asks/properties/otherReplies/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs177 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.replyBytes !== undefined){
let data84 = data74.replyBytes;
const _errs179 = errors;
if(!(((typeof data84 == "number") && (!(data84 % 1) && !isNaN(data84))) && (isFinite(data84)))){
validate20.errors = [{instancePath:instancePath+"/asks/replyBytes",schemaPath:"#/properties/asks/properties/replyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs179){
if((typeof data84 == "number") && (isFinite(data84))){
if(data84 < 0 || isNaN(data84)){
validate20.errors = [{instancePath:instancePath+"/asks/replyBytes",schemaPath:"#/properties/asks/properties/replyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs179 === errors;
}
else {
var valid25 = true;
}
if(valid25){
if(data74.keptDays !== undefined){
let data85 = data74.keptDays;
const _errs181 = errors;
if(!(((typeof data85 == "number") && (!(data85 % 1) && !isNaN(data85))) && (isFinite(data85)))){
validate20.errors = [{instancePath:instancePath+"/asks/keptDays",schemaPath:"#/properties/asks/properties/keptDays/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs181){
if((typeof data85 == "number") && (isFinite(data85))){
if(data85 < 0 || isNaN(data85)){
validate20.errors = [{instancePath:instancePath+"/asks/keptDays",schemaPath:"#/properties/asks/properties/keptDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid25 = _errs181 === errors;
}
else {
var valid25 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/asks",schemaPath:"#/properties/asks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs158 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.livingLinks !== undefined){
let data86 = data.livingLinks;
const _errs183 = errors;
if(errors === _errs183){
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
let missing14;
if((((data86.enabled === undefined) && (missing14 = "enabled")) || ((data86.price === undefined) && (missing14 = "price"))) || ((data86.perAccount === undefined) && (missing14 = "perAccount"))){
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/required",keyword:"required",params:{missingProperty: missing14}}];
return false;
}
else {
const _errs185 = errors;
for(const key14 in data86){
if(!(((key14 === "enabled") || (key14 === "price")) || (key14 === "perAccount"))){
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14}}];
return false;
break;
}
}
if(_errs185 === errors){
if(data86.enabled !== undefined){
const _errs186 = errors;
if(typeof data86.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/livingLinks/enabled",schemaPath:"#/properties/livingLinks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid26 = _errs186 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data86.price !== undefined){
let data88 = data86.price;
const _errs188 = errors;
if(!(((typeof data88 == "number") && (!(data88 % 1) && !isNaN(data88))) && (isFinite(data88)))){
validate20.errors = [{instancePath:instancePath+"/livingLinks/price",schemaPath:"#/properties/livingLinks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs188){
if((typeof data88 == "number") && (isFinite(data88))){
if(data88 < 0 || isNaN(data88)){
validate20.errors = [{instancePath:instancePath+"/livingLinks/price",schemaPath:"#/properties/livingLinks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid26 = _errs188 === errors;
}
else {
var valid26 = true;
}
if(valid26){
if(data86.perAccount !== undefined){
let data89 = data86.perAccount;
const _errs190 = errors;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
validate20.errors = [{instancePath:instancePath+"/livingLinks/perAccount",schemaPath:"#/properties/livingLinks/properties/perAccount/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs190){
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 < 0 || isNaN(data89)){
validate20.errors = [{instancePath:instancePath+"/livingLinks/perAccount",schemaPath:"#/properties/livingLinks/properties/perAccount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid26 = _errs190 === errors;
}
else {
var valid26 = true;
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/livingLinks",schemaPath:"#/properties/livingLinks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs183 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.privateLinks !== undefined){
let data90 = data.privateLinks;
const _errs192 = errors;
if(errors === _errs192){
if(data90 && typeof data90 == "object" && !Array.isArray(data90)){
let missing15;
if((((((data90.enabled === undefined) && (missing15 = "enabled")) || ((data90.anonymous === undefined) && (missing15 = "anonymous"))) || ((data90.maxBytes === undefined) && (missing15 = "maxBytes"))) || ((data90.maxExpiresIn === undefined) && (missing15 = "maxExpiresIn"))) || ((data90.price === undefined) && (missing15 = "price"))){
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/required",keyword:"required",params:{missingProperty: missing15}}];
return false;
}
else {
const _errs194 = errors;
for(const key15 in data90){
if(!(((((key15 === "enabled") || (key15 === "anonymous")) || (key15 === "maxBytes")) || (key15 === "maxExpiresIn")) || (key15 === "price"))){
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15}}];
return false;
break;
}
}
if(_errs194 === errors){
if(data90.enabled !== undefined){
const _errs195 = errors;
if(typeof data90.enabled !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/privateLinks/enabled",schemaPath:"#/properties/privateLinks/properties/enabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid27 = _errs195 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data90.anonymous !== undefined){
const _errs197 = errors;
if(typeof data90.anonymous !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/privateLinks/anonymous",schemaPath:"#/properties/privateLinks/properties/anonymous/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid27 = _errs197 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data90.maxBytes !== undefined){
let data93 = data90.maxBytes;
const _errs199 = errors;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxBytes",schemaPath:"#/properties/privateLinks/properties/maxBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs199){
if((typeof data93 == "number") && (isFinite(data93))){
if(data93 < 1 || isNaN(data93)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxBytes",schemaPath:"#/properties/privateLinks/properties/maxBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid27 = _errs199 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data90.maxExpiresIn !== undefined){
let data94 = data90.maxExpiresIn;
const _errs201 = errors;
if(!(((typeof data94 == "number") && (!(data94 % 1) && !isNaN(data94))) && (isFinite(data94)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxExpiresIn",schemaPath:"#/properties/privateLinks/properties/maxExpiresIn/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs201){
if((typeof data94 == "number") && (isFinite(data94))){
if(data94 < 1 || isNaN(data94)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/maxExpiresIn",schemaPath:"#/properties/privateLinks/properties/maxExpiresIn/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid27 = _errs201 === errors;
}
else {
var valid27 = true;
}
if(valid27){
if(data90.price !== undefined){
let data95 = data90.price;
const _errs203 = errors;
if(!(((typeof data95 == "number") && (!(data95 % 1) && !isNaN(data95))) && (isFinite(data95)))){
validate20.errors = [{instancePath:instancePath+"/privateLinks/price",schemaPath:"#/properties/privateLinks/properties/price/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs203){
if((typeof data95 == "number") && (isFinite(data95))){
if(data95 < 0 || isNaN(data95)){
validate20.errors = [{instancePath:instancePath+"/privateLinks/price",schemaPath:"#/properties/privateLinks/properties/price/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid27 = _errs203 === errors;
}
else {
var valid27 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/privateLinks",schemaPath:"#/properties/privateLinks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs192 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
let data96 = data.limits;
const _errs205 = errors;
if(errors === _errs205){
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
let missing16;
if((((((data96.artifactBodyBytes === undefined) && (missing16 = "artifactBodyBytes")) || ((data96.bodyBytes === undefined) && (missing16 = "bodyBytes"))) || ((data96.jsonDepth === undefined) && (missing16 = "jsonDepth"))) || ((data96.anonymousDays === undefined) && (missing16 = "anonymousDays"))) || ((data96.capsule === undefined) && (missing16 = "capsule"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/required",keyword:"required",params:{missingProperty: missing16}}];
return false;
}
else {
const _errs207 = errors;
for(const key16 in data96){
if(!(((((key16 === "artifactBodyBytes") || (key16 === "bodyBytes")) || (key16 === "jsonDepth")) || (key16 === "anonymousDays")) || (key16 === "capsule"))){
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16}}];
return false;
break;
}
}
if(_errs207 === errors){
if(data96.artifactBodyBytes !== undefined){
let data97 = data96.artifactBodyBytes;
const _errs208 = errors;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
validate20.errors = [{instancePath:instancePath+"/limits/artifactBodyBytes",schemaPath:"#/properties/limits/properties/artifactBodyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs208){
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
validate20.errors = [{instancePath:instancePath+"/limits/artifactBodyBytes",schemaPath:"#/properties/limits/properties/artifactBodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs208 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data96.bodyBytes !== undefined){
let data98 = data96.bodyBytes;
const _errs210 = errors;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
validate20.errors = [{instancePath:instancePath+"/limits/bodyBytes",schemaPath:"#/properties/limits/properties/bodyBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs210){
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
validate20.errors = [{instancePath:instancePath+"/limits/bodyBytes",schemaPath:"#/properties/limits/properties/bodyBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs210 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data96.jsonDepth !== undefined){
let data99 = data96.jsonDepth;
const _errs212 = errors;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
validate20.errors = [{instancePath:instancePath+"/limits/jsonDepth",schemaPath:"#/properties/limits/properties/jsonDepth/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs212){
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 0 || isNaN(data99)){
validate20.errors = [{instancePath:instancePath+"/limits/jsonDepth",schemaPath:"#/properties/limits/properties/jsonDepth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid28 = _errs212 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data96.anonymousDays !== undefined){
let data100 = data96.anonymousDays;
const _errs214 = errors;
if((!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))) && (data100 !== null)){
validate20.errors = [{instancePath:instancePath+"/limits/anonymousDays",schemaPath:"#/properties/limits/properties/anonymousDays/type",keyword:"type",params:{type: schema31.properties.limits.properties.anonymousDays.type}}];
return false;
}
if(errors === _errs214){
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 < 1 || isNaN(data100)){
validate20.errors = [{instancePath:instancePath+"/limits/anonymousDays",schemaPath:"#/properties/limits/properties/anonymousDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid28 = _errs214 === errors;
}
else {
var valid28 = true;
}
if(valid28){
if(data96.capsule !== undefined){
let data101 = data96.capsule;
const _errs216 = errors;
if(errors === _errs216){
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
let missing17;
if((((((((data101.html === undefined) && (missing17 = "html")) || ((data101.css === undefined) && (missing17 = "css"))) || ((data101.javascript === undefined) && (missing17 = "javascript"))) || ((data101.programBytes === undefined) && (missing17 = "programBytes"))) || ((data101.title === undefined) && (missing17 = "title"))) || ((data101.summary === undefined) && (missing17 = "summary"))) || ((data101.declaredExternalDomains === undefined) && (missing17 = "declaredExternalDomains"))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/required",keyword:"required",params:{missingProperty: missing17}}];
return false;
}
else {
const _errs218 = errors;
for(const key17 in data101){
if(!(((((((key17 === "programBytes") || (key17 === "html")) || (key17 === "css")) || (key17 === "javascript")) || (key17 === "title")) || (key17 === "summary")) || (key17 === "declaredExternalDomains"))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17}}];
return false;
break;
}
}
if(_errs218 === errors){
if(data101.programBytes !== undefined){
let data102 = data101.programBytes;
const _errs219 = errors;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/programBytes",schemaPath:"#/properties/limits/properties/capsule/properties/programBytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs219){
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 < 0 || isNaN(data102)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/programBytes",schemaPath:"#/properties/limits/properties/capsule/properties/programBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs219 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.html !== undefined){
let data103 = data101.html;
const _errs221 = errors;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/html",schemaPath:"#/properties/limits/properties/capsule/properties/html/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs221){
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 < 0 || isNaN(data103)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/html",schemaPath:"#/properties/limits/properties/capsule/properties/html/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs221 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.css !== undefined){
let data104 = data101.css;
const _errs223 = errors;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/css",schemaPath:"#/properties/limits/properties/capsule/properties/css/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs223){
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 < 0 || isNaN(data104)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/css",schemaPath:"#/properties/limits/properties/capsule/properties/css/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs223 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.javascript !== undefined){
let data105 = data101.javascript;
const _errs225 = errors;
if(!(((typeof data105 == "number") && (!(data105 % 1) && !isNaN(data105))) && (isFinite(data105)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/javascript",schemaPath:"#/properties/limits/properties/capsule/properties/javascript/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs225){
if((typeof data105 == "number") && (isFinite(data105))){
if(data105 < 0 || isNaN(data105)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/javascript",schemaPath:"#/properties/limits/properties/capsule/properties/javascript/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs225 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.title !== undefined){
let data106 = data101.title;
const _errs227 = errors;
if(!(((typeof data106 == "number") && (!(data106 % 1) && !isNaN(data106))) && (isFinite(data106)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/title",schemaPath:"#/properties/limits/properties/capsule/properties/title/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs227){
if((typeof data106 == "number") && (isFinite(data106))){
if(data106 < 0 || isNaN(data106)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/title",schemaPath:"#/properties/limits/properties/capsule/properties/title/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs227 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.summary !== undefined){
let data107 = data101.summary;
const _errs229 = errors;
if(!(((typeof data107 == "number") && (!(data107 % 1) && !isNaN(data107))) && (isFinite(data107)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/summary",schemaPath:"#/properties/limits/properties/capsule/properties/summary/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs229){
if((typeof data107 == "number") && (isFinite(data107))){
if(data107 < 0 || isNaN(data107)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/summary",schemaPath:"#/properties/limits/properties/capsule/properties/summary/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs229 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data101.declaredExternalDomains !== undefined){
let data108 = data101.declaredExternalDomains;
const _errs231 = errors;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/declaredExternalDomains",schemaPath:"#/properties/limits/properties/capsule/properties/declaredExternalDomains/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs231){
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 < 0 || isNaN(data108)){
validate20.errors = [{instancePath:instancePath+"/limits/capsule/declaredExternalDomains",schemaPath:"#/properties/limits/properties/capsule/properties/declaredExternalDomains/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid29 = _errs231 === errors;
}
else {
var valid29 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/limits/capsule",schemaPath:"#/properties/limits/properties/capsule/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid28 = _errs216 === errors;
}
else {
var valid28 = true;
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs205 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pricing !== undefined){
let data109 = data.pricing;
const _errs233 = errors;
if(errors === _errs233){
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
let missing18;
if(((((((data109.artifact === undefined) && (missing18 = "artifact")) || ((data109.capsule === undefined) && (missing18 = "capsule"))) || ((data109["mini-app-capsule"] === undefined) && (missing18 = "mini-app-capsule"))) || ((data109.signUp === undefined) && (missing18 = "signUp"))) || ((data109.purchaseUrl === undefined) && (missing18 = "purchaseUrl"))) || ((data109.products === undefined) && (missing18 = "products"))){
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/required",keyword:"required",params:{missingProperty: missing18}}];
return false;
}
else {
const _errs235 = errors;
for(const key18 in data109){
if(!((((((key18 === "artifact") || (key18 === "capsule")) || (key18 === "mini-app-capsule")) || (key18 === "signUp")) || (key18 === "purchaseUrl")) || (key18 === "products"))){
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18}}];
return false;
break;
}
}
if(_errs235 === errors){
if(data109.artifact !== undefined){
let data110 = data109.artifact;
const _errs236 = errors;
if(!(((typeof data110 == "number") && (!(data110 % 1) && !isNaN(data110))) && (isFinite(data110)))){
validate20.errors = [{instancePath:instancePath+"/pricing/artifact",schemaPath:"#/properties/pricing/properties/artifact/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs236){
if((typeof data110 == "number") && (isFinite(data110))){
if(data110 < 0 || isNaN(data110)){
validate20.errors = [{instancePath:instancePath+"/pricing/artifact",schemaPath:"#/properties/pricing/properties/artifact/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid30 = _errs236 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data109.capsule !== undefined){
let data111 = data109.capsule;
const _errs238 = errors;
if(!(((typeof data111 == "number") && (!(data111 % 1) && !isNaN(data111))) && (isFinite(data111)))){
validate20.errors = [{instancePath:instancePath+"/pricing/capsule",schemaPath:"#/properties/pricing/properties/capsule/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs238){
if((typeof data111 == "number") && (isFinite(data111))){
if(data111 < 0 || isNaN(data111)){
validate20.errors = [{instancePath:instancePath+"/pricing/capsule",schemaPath:"#/properties/pricing/properties/capsule/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid30 = _errs238 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data109["mini-app-capsule"] !== undefined){
let data112 = data109["mini-app-capsule"];
const _errs240 = errors;
if(!(((typeof data112 == "number") && (!(data112 % 1) && !isNaN(data112))) && (isFinite(data112)))){
validate20.errors = [{instancePath:instancePath+"/pricing/mini-app-capsule",schemaPath:"#/properties/pricing/properties/mini-app-capsule/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs240){
if((typeof data112 == "number") && (isFinite(data112))){
if(data112 < 0 || isNaN(data112)){
validate20.errors = [{instancePath:instancePath+"/pricing/mini-app-capsule",schemaPath:"#/properties/pricing/properties/mini-app-capsule/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid30 = _errs240 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data109.signUp !== undefined){
let data113 = data109.signUp;
const _errs242 = errors;
if(!(((typeof data113 == "number") && (!(data113 % 1) && !isNaN(data113))) && (isFinite(data113)))){
validate20.errors = [{instancePath:instancePath+"/pricing/signUp",schemaPath:"#/properties/pricing/properties/signUp/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs242){
if((typeof data113 == "number") && (isFinite(data113))){
if(data113 < 0 || isNaN(data113)){
validate20.errors = [{instancePath:instancePath+"/pricing/signUp",schemaPath:"#/properties/pricing/properties/signUp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid30 = _errs242 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data109.purchaseUrl !== undefined){
let data114 = data109.purchaseUrl;
const _errs244 = errors;
const _errs245 = errors;
let valid31 = false;
const _errs246 = errors;
if(errors === _errs246){
if(errors === _errs246){
if(typeof data114 === "string"){
if(!pattern4.test(data114)){
const err0 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^https?://"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data114))){
const err1 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs246 === errors;
valid31 = valid31 || _valid0;
const _errs248 = errors;
if(data114 !== null){
const err3 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs248 === errors;
valid31 = valid31 || _valid0;
if(!valid31){
const err4 = {instancePath:instancePath+"/pricing/purchaseUrl",schemaPath:"#/properties/pricing/properties/purchaseUrl/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs245;
if(vErrors !== null){
if(_errs245){
vErrors.length = _errs245;
}
else {
vErrors = null;
}
}
}
var valid30 = _errs244 === errors;
}
else {
var valid30 = true;
}
if(valid30){
if(data109.products !== undefined){
let data115 = data109.products;
const _errs250 = errors;
if(errors === _errs250){
if(Array.isArray(data115)){
var valid32 = true;
const len12 = data115.length;
for(let i12=0; i12<len12; i12++){
let data116 = data115[i12];
const _errs252 = errors;
if(errors === _errs252){
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
let missing19;
if(((((((data116.id === undefined) && (missing19 = "id")) || ((data116.kind === undefined) && (missing19 = "kind"))) || ((data116.credits === undefined) && (missing19 = "credits"))) || ((data116.price === undefined) && (missing19 = "price"))) || ((data116.currency === undefined) && (missing19 = "currency"))) || ((data116.interval === undefined) && (missing19 = "interval"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12,schemaPath:"#/properties/pricing/properties/products/items/required",keyword:"required",params:{missingProperty: missing19}}];
return false;
}
else {
const _errs254 = errors;
for(const key19 in data116){
if(!((((((key19 === "id") || (key19 === "kind")) || (key19 === "credits")) || (key19 === "price")) || (key19 === "currency")) || (key19 === "interval"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12,schemaPath:"#/properties/pricing/properties/products/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19}}];
return false;
break;
}
}
if(_errs254 === errors){
if(data116.id !== undefined){
let data117 = data116.id;
const _errs255 = errors;
if(errors === _errs255){
if(typeof data117 === "string"){
if(func2(data117) < 1){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/id",schemaPath:"#/properties/pricing/properties/products/items/properties/id/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/id",schemaPath:"#/properties/pricing/properties/products/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid33 = _errs255 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data116.kind !== undefined){
let data118 = data116.kind;
const _errs257 = errors;
if(typeof data118 !== "string"){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/kind",schemaPath:"#/properties/pricing/properties/products/items/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data118 === "plan") || (data118 === "pack"))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/kind",schemaPath:"#/properties/pricing/properties/products/items/properties/kind/enum",keyword:"enum",params:{allowedValues: schema31.properties.pricing.properties.products.items.properties.kind.enum}}];
return false;
}
var valid33 = _errs257 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data116.credits !== undefined){
let data119 = data116.credits;
const _errs259 = errors;
if(!(((typeof data119 == "number") && (!(data119 % 1) && !isNaN(data119))) && (isFinite(data119)))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/credits",schemaPath:"#/properties/pricing/properties/products/items/properties/credits/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs259){
if((typeof data119 == "number") && (isFinite(data119))){
if(data119 < 1 || isNaN(data119)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/credits",schemaPath:"#/properties/pricing/properties/products/items/properties/credits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid33 = _errs259 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data116.price !== undefined){
let data120 = data116.price;
const _errs261 = errors;
if(errors === _errs261){
if(typeof data120 === "string"){
if(!pattern14.test(data120)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/price",schemaPath:"#/properties/pricing/properties/products/items/properties/price/pattern",keyword:"pattern",params:{pattern: "^[0-9]+([.][0-9]+)?$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/price",schemaPath:"#/properties/pricing/properties/products/items/properties/price/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid33 = _errs261 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data116.currency !== undefined){
let data121 = data116.currency;
const _errs263 = errors;
if(errors === _errs263){
if(typeof data121 === "string"){
if(!pattern15.test(data121)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/currency",schemaPath:"#/properties/pricing/properties/products/items/properties/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"}}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/currency",schemaPath:"#/properties/pricing/properties/products/items/properties/currency/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid33 = _errs263 === errors;
}
else {
var valid33 = true;
}
if(valid33){
if(data116.interval !== undefined){
let data122 = data116.interval;
const _errs265 = errors;
if((typeof data122 !== "string") && (data122 !== null)){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/interval",schemaPath:"#/properties/pricing/properties/products/items/properties/interval/type",keyword:"type",params:{type: schema31.properties.pricing.properties.products.items.properties.interval.type}}];
return false;
}
if(!((data122 === "month") || (data122 === null))){
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12+"/interval",schemaPath:"#/properties/pricing/properties/products/items/properties/interval/enum",keyword:"enum",params:{allowedValues: schema31.properties.pricing.properties.products.items.properties.interval.enum}}];
return false;
}
var valid33 = _errs265 === errors;
}
else {
var valid33 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products/" + i12,schemaPath:"#/properties/pricing/properties/products/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid32 = _errs252 === errors;
if(!valid32){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing/products",schemaPath:"#/properties/pricing/properties/products/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid30 = _errs250 === errors;
}
else {
var valid30 = true;
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/pricing",schemaPath:"#/properties/pricing/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs233 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
